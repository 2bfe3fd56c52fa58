/**
 * How dependency-cruiser reads our TypeScript: each module is reduced to the modules it names. The installed
 * compiler (TypeScript 7) has no interface that dependency-cruiser could ask, and the parser it falls back to
 * does not know types. A type-only import is written as `require`, so that rules can tell it from a real one
 * (dependency type "require"): it must keep the direction of imports, but it cannot make a cycle at run time.
 */
const isTypeOnly = (node, kindOfNode, kindOfSpecifier) =>
  node[kindOfNode] === "type" ||
  (node.specifiers?.length > 0 && node.specifiers.every((specifier) => specifier[kindOfSpecifier] === "type"));

function onlyImports({ types: t }) {
  return {
    name: "only-imports",
    visitor: {
      Program: {
        enter(program) {
          const statements = [];
          const real = (source) => statements.push(t.importDeclaration([], t.stringLiteral(source)));
          const typed = (source) =>
            statements.push(
              t.expressionStatement(t.callExpression(t.identifier("require"), [t.stringLiteral(source)])),
            );
          program.traverse({
            ImportDeclaration({ node }) {
              (isTypeOnly(node, "importKind", "importKind") ? typed : real)(node.source.value);
            },
            "ExportNamedDeclaration|ExportAllDeclaration"({ node }) {
              if (node.source) (isTypeOnly(node, "exportKind", "exportKind") ? typed : real)(node.source.value);
            },
            TSImportType({ node }) {
              const source = node.argument.literal?.value ?? node.argument.value;
              if (source) typed(source);
            },
            "CallExpression|ImportExpression"({ node }) {
              const argument = node.type === "ImportExpression" ? node.source : node.arguments[0];
              const dynamic = node.type === "ImportExpression" || node.callee.type === "Import";
              if (dynamic && argument?.type === "StringLiteral") {
                statements.push(t.expressionStatement(t.callExpression(t.import(), [t.stringLiteral(argument.value)])));
              }
            },
          });
          program.node.body = statements;
          program.node.directives = [];
          program.skip();
        },
      },
    },
  };
}

module.exports = {
  babelrc: false,
  configFile: false,
  comments: false,
  parserOpts: { sourceType: "module", plugins: ["typescript", "jsx"] },
  plugins: [onlyImports],
};
