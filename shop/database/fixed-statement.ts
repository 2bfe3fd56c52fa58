import { is, Placeholder, type QueryWithTypings, SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

/** A statement whose text is there already, with the values of one time. */
class Filled extends SQL {
  readonly #text: string;
  readonly #params: unknown[];

  constructor(text: string, params: unknown[]) {
    super([{ getSQL: refuseParts }]);
    this.#text = text;
    this.#params = params;
  }

  override toQuery(): QueryWithTypings {
    return { sql: this.#text, params: this.#params };
  }
}

function refuseParts(): never {
  throw new Error("a statement that is put together already is no part of another");
}

/**
 * A statement that is put together once, for those that every cart asks: `build` is given what stands in the place of a
 * value, by its name. Gives the function that makes the statement of values, to be asked like any other; it is no part
 * of another one.
 */
export function fixedStatement<Name extends string>(
  build: (value: (name: Name) => SQL) => SQL,
): (values: Readonly<Record<Name, unknown>>) => SQL {
  let fixed: { text: string; names: Name[] } | undefined;
  return (values) => {
    fixed ??= putTogether(build);
    return new Filled(
      fixed.text,
      fixed.names.map((name) => values[name]),
    );
  };
}

/**
 * A statement as a library of ours has written it: its text with `$1`, `$2` … and the values for them. It is no part of
 * another one either.
 */
export const writtenStatement = (text: string, values: unknown[] = []): SQL => new Filled(text, values);

function putTogether<Name extends string>(build: (value: (name: Name) => SQL) => SQL) {
  const { sql: text, params } = new PgDialect().sqlToQuery(build((name) => sql`${sql.placeholder(name)}`));
  const names = params.map((param) => {
    if (!is(param, Placeholder)) throw new Error(`a fixed statement has a value of its own, ${JSON.stringify(param)}`);
    return param.name as Name;
  });
  return { text, names };
}
