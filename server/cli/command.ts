import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { complain, say } from "./output.ts";

/** What a command ends with: done (also when there was nothing to do), refused or failed, not understood. */
export const EXIT = { done: 0, refused: 1, misused: 2 } as const;

export type Options = Record<string, string | boolean | (string | boolean)[] | undefined>;

export interface Call {
  config: Config;
  /** What stands after the command's own words, options apart. */
  words: string[];
  options: Options;
}

export interface Command {
  /** The words that call it, e.g. `orders move`. */
  name: string;
  /** The words it needs, in capitals, e.g. `["REF", "STATE"]`; one in brackets may be left out. */
  takes?: readonly string[];
  /** What it does, in one sentence without a full stop. */
  does: string;
  /** What its own help says besides. */
  more?: string;
  options?: Readonly<Record<string, CommandOption>>;
  /** Answers the exit code. Throws `Misuse` for words it does not understand. */
  run: (call: Call) => Promise<number>;
}

export interface CommandOption {
  /** What stands after it in the help, e.g. `DAY`; absent for a switch. */
  value?: string;
  isRepeated?: boolean;
  /** All that it may be; typed in any case, and with `-` for `_`. */
  among?: readonly string[];
  /** What it does, and what it may be; only what it may be where that is all. */
  does?: string;
}

/** Of what is listed or shown. */
export const JSON_OPTION = { json: { does: "as JSON" } } as const;

/** Words a command cannot make sense of; the message says what it understands. */
export class Misuse extends Error {}

/** Finds the command that is meant and runs it; help is a command like any other. */
export async function runCommand(commands: readonly Command[], words: readonly string[], config: Config) {
  const plain = words.filter((word) => !word.startsWith("-"));
  const command = commands
    .filter(({ name }) => name.split(" ").every((word, index) => plain[index] === word))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  const wantsHelp = words.includes("--help") || words.includes("-h") || plain[0] === "help";
  if (wantsHelp || plain.length === 0) {
    say(command === undefined ? overview(commands, plain[0]) : helpOf(command));
    return wantsHelp ? EXIT.done : EXIT.misused;
  }
  if (command === undefined) {
    complain(`There is no command "${plain.slice(0, 2).join(" ")}".\n\n${overview(commands, plain[0])}`);
    return EXIT.misused;
  }
  try {
    return await command.run({ config, ...readWords(command, words) });
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    complain(`${error.message}\n\n${helpOf(command)}`);
    return EXIT.misused;
  }
}

function readWords(command: Command, words: readonly string[]): Pick<Call, "words" | "options"> {
  const options: ParseArgsConfig["options"] = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([name, { value, isRepeated }]) => [
      name,
      { type: value === undefined ? "boolean" : "string", multiple: isRepeated === true },
    ]),
  );
  let read: ReturnType<typeof parseArgs>;
  try {
    read = parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
  const own = read.positionals.slice(command.name.split(" ").length);
  const takes = command.takes ?? [];
  const needed = takes.filter((word) => !word.startsWith("["));
  const missing = needed[own.length];
  if (missing !== undefined) throw new Misuse(`${missing} is missing.`);
  if (own.length > takes.length) throw new Misuse(`"${own[takes.length]}" is more than this command takes.`);
  return { words: own, options: Object.fromEntries(Object.entries(read.values).map(namedIn(command))) };
}

/** Options of which one of some values is meant, as that value is written; those that may be repeated apart. */
const namedIn =
  ({ options = {} }: Command) =>
  ([name, typed]: [string, Options[string]]): [string, Options[string]] => {
    const among = options[name]?.among;
    if (among === undefined) return [name, typed];
    if (Array.isArray(typed))
      return [name, listOf({ [name]: typed }, name).map((each) => oneOf(among, each, `--${name}`))];
    return [name, oneOf(among, String(typed), `--${name}`)];
  };

/** The value that is meant by what was typed: `delivery-failed` is DELIVERY_FAILED. Throws `Misuse` when it is none. */
export function oneOf<Value extends string>(among: readonly Value[], typed: string, name: string): Value {
  const plain = (text: string) => text.toUpperCase().replaceAll("-", "_");
  const value = among.find((known) => plain(known) === plain(typed.trim()));
  if (value === undefined) throw new Misuse(`${name} is one of ${among.join(", ")}; "${typed}" is not.`);
  return value;
}

/** Every command, or those of one noun. */
function overview(commands: readonly Command[], noun: string | undefined): string {
  const ofNoun = commands.filter(({ name }) => name.split(" ")[0] === noun);
  const shown = ofNoun.length > 0 ? ofNoun : commands;
  const width = Math.max(...shown.map((command) => callOf(command).length));
  return [
    "Usage: npm run shop -- COMMAND [WORDS] [OPTIONS]",
    "",
    ...shown.map((command) => `  ${callOf(command).padEnd(width)}  ${command.does}`),
    "",
    "COMMAND --help tells its options. Most commands talk to the running shop: set PORT if it is not 3000.",
    "Exit code: 0 done or nothing to do, 1 refused or failed, 2 not understood.",
  ].join("\n");
}

function helpOf(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(([name, { value, isRepeated, among, does }]) => ({
    call: `--${name}${value === undefined ? "" : ` ${value}`}${isRepeated === true ? " …" : ""}`,
    does: [does, among?.join(", ")].filter(Boolean).join(": "),
  }));
  const width = Math.max(0, ...options.map(({ call }) => call.length));
  return [
    `Usage: npm run shop -- ${callOf(command)}${options.length > 0 ? " [OPTIONS]" : ""}`,
    "",
    `  ${command.does}.`,
    ...(command.more === undefined ? [] : [`  ${command.more}`]),
    ...(options.length > 0 ? ["", ...options.map(({ call, does }) => `  ${call.padEnd(width)}  ${does}`)] : []),
  ].join("\n");
}

const callOf = ({ name, takes = [] }: Command) => [name, ...takes].join(" ");

/** The value of an option that is given once at most. */
export function textOf(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
}

/** The values of an option that may be given several times; each may name several, separated by commas. */
export function listOf(options: Options, name: string): string[] {
  const values = [options[name] ?? []].flat().map(String);
  return values.flatMap((value) => value.split(",")).map((value) => value.trim());
}

/** A whole number as it was typed. Throws `Misuse` for anything else. */
export function wholeNumber(typed: string, name: string, least = 0, most = 999_999_999): number {
  const number = Number(typed);
  if (/^\d{1,9}$/.test(typed) && number >= least && number <= most) return number;
  throw new Misuse(`${name} must be a whole number from ${least} ${most === 999_999_999 ? "on" : `to ${most}`}.`);
}
