import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/**
 * There is one way to send a form (storefront/forms/): what is typed stays, a failure is told beside the button, and
 * pressing again is safe. Whatever sends one in another way loses all of that.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "storefront/layout/try-again.tsx":
    "stands on the error page of a shop without its database and carries what was typed to where it belongs",
};

/** Code without its comments. */
const plainOf = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

/** What sends a form in another way, as it stands there. Forms that only ask (`<Form>`: GET) lose nothing. */
function sentOtherwise(code: string): string[] {
  const plain = plainOf(code);
  return [
    ...(plain.match(/<form\b/g) ?? []),
    ...(plain.match(/<[A-Za-z.]*Form\b[^>]*\bmethod=(?!["'{ ]*get\b)[^\s>]*/gi) ?? []),
    ...(plain.match(/\b(?:useSubmit|useFetchers?)\b/g) ?? []),
    ...(plain.match(/\.requestSubmit\(\)|\bform\.submit\(/g) ?? []),
  ];
}

const FIELDS_TO_CHECK =
  /\brequired\b|\bpattern=|\bm(?:in|ax)=|\bminLength=|type="(?:email|number|url|date)"|<(?:Email|Phone)Field\b/;
const mayBeWrong = (code: string) => FIELDS_TO_CHECK.test(plainOf(code));

/** Whether a form lets the browser say what is wrong in it, in the browser's language instead of the page's. */
function isCheckedByBrowser(code: string): boolean {
  const tags = plainOf(code).match(/<(?:form|Form)\b(?:=>|[^>])*>/g) ?? [];
  return mayBeWrong(code) && tags.some((tag) => !/\bnoValidate\b/.test(tag));
}

describe("forms", () => {
  const sources = sourceFiles("storefront", [".ts", ".tsx"]).filter(
    ({ path }) => !path.startsWith("storefront/forms/"),
  );

  it("are sent in one way", () => {
    const found = sources.flatMap(({ path, text }) => (sentOtherwise(text).length > 0 ? [path] : []));
    expect(found).toEqual(Object.keys(EXCEPTIONS));
  });

  it("say what is wrong in them in the shop's words", () => {
    const all = sourceFiles("storefront", [".tsx"]);
    expect(all.filter(({ text }) => isCheckedByBrowser(text)).map(({ path }) => path)).toEqual([]);
    // All that write and can be filled in stand in this one.
    const shared = all.find(({ path }) => path === "storefront/forms/sending-form.tsx");
    expect(shared?.text).toMatch(/<form\s[^>]*noValidate/);
    const buttons = all.filter(({ text }) => text.includes("<ActionForm") && mayBeWrong(text));
    expect(buttons.filter(({ text }) => !text.includes("formNoValidate")).map(({ path }) => path)).toEqual([]);
  });

  it("offer nothing without a value but as the first of a list, which is its placeholder", () => {
    const count = (text: string, tag: RegExp) => text.match(tag)?.length ?? 0;
    const nameless = (text: string) =>
      count(text, /<option value=""/g) - count(text, /^ *(?:<S.*)?>\n *<option value=""/gm);
    expect(sources.filter(({ text }) => nameless(text) !== 0).map(({ path }) => path)).toEqual([]);
    expect(nameless('  >\n  {cards}\n  {cash && <option value="">Cash</option>}')).toBe(1);
  });

  it("of the back office say what is wrong in them, and ask for files, in the language of whoever reads", () => {
    const all = sourceFiles("backoffice", [".tsx"]);
    const withTag = (tag: RegExp) => all.filter(({ text }) => tag.test(plainOf(text))).map(({ path }) => path);
    // Nobody fills in the second: it asks for the preview of a mail.
    expect(withTag(/<form\b/)).toEqual(["backoffice/forms/form.tsx", "backoffice/settings/mail-preview.tsx"]);
    expect(withTag(/type="file"/)).toEqual([
      "backoffice/forms/file-field.tsx",
      "backoffice/pictures/picture-input.tsx",
    ]);
  });

  it("are answered in one way: a page's action is a formAction", () => {
    const routes = sources.filter(({ path }) => path.startsWith("storefront/routes/"));
    const others = routes.filter(({ text }) =>
      /export (?:const|(?:async )?function) action\b(?! = formAction\()/.test(text),
    );
    expect(others.map(({ path }) => path)).toEqual([]);
    expect(routes.filter(({ text }) => text.includes("action = formAction(")).length).toBeGreaterThan(15);
  });

  it("notices what it must notice", () => {
    expect(sentOtherwise('<form action="/x">')).toHaveLength(1);
    expect(sentOtherwise('<Form className="x" method="post">')).toHaveLength(1);
    expect(sentOtherwise("<fetcher.Form method={'post'}>")).toHaveLength(1);
    expect(sentOtherwise("const submit = useSubmit();")).toHaveLength(1);
    expect(sentOtherwise("const { submit } = useFetcher();")).toHaveLength(1);
    expect(sentOtherwise('<Form method="get" action={x}> // or <ShopForm name="x">')).toEqual([]);
    expect(sentOtherwise("/** the `<form>` of a page */")).toEqual([]);
    expect(isCheckedByBrowser('<Form onSubmit={() => done()}><input name="q" required /></Form>')).toBe(true);
    expect(isCheckedByBrowser("<Form noValidate onSubmit={() => done()}><EmailField /></Form>")).toBe(false);
    expect(isCheckedByBrowser('<Form><input type="search" name="q" /></Form>')).toBe(false);
  });
});
