import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gulfTime } from "../../shop/day.ts";
import type { ModeratedReview } from "../../shop/reviews/moderate.ts";
import { REJECT_REASONS, REVIEW_STATES } from "../../shop/reviews/review.ts";
import { type Call, type Command, EXIT, JSON_OPTION, Misuse, textOf } from "./command.ts";
import { complain, say, sayJson, table } from "./output.ts";
import { ask, refused, send } from "./shop-call.ts";

export const reviewCommands: readonly Command[] = [
  {
    name: "reviews list",
    does: "List reviews that wait to be read, those that wait longest first",
    options: { state: { value: "STATE", does: "another state", among: REVIEW_STATES }, ...JSON_OPTION },
    run: listCommand,
  },
  {
    name: "reviews show",
    takes: ["ID"],
    does: "Print a review",
    options: { photos: { value: "FOLDER", does: "writes its pictures into a folder" }, ...JSON_OPTION },
    run: showCommand,
  },
  {
    name: "reviews approve",
    takes: ["ID"],
    does: "Show a review in the shop and tell its writer",
    more: "ID is the number and revision that the list shows, e.g. 17-2: what was changed since must be read first.",
    run: ({ config, words: [id = ""] }) => decide(config, id, { state: "approved" }),
  },
  {
    name: "reviews reject",
    takes: ["ID"],
    does: "Refuse a review and tell its writer why; one that was shown is taken down",
    options: { reason: { value: "REASON", among: REJECT_REASONS } },
    run: rejectCommand,
  },
  {
    name: "reviews reply",
    takes: ["ID", "TEXT"],
    does: "Answer a review in public; an empty TEXT takes the answer away",
    run: replyCommand,
  },
  {
    name: "reviews ask",
    does: "Ask buyers for reviews now, not at ten in the morning",
    async run({ config }) {
      const answer = await ask<{ asked: number }>(config, "POST", "/reviews/ask");
      if (answer.status !== 200) return refused(answer);
      say(`${answer.body.data.asked} orders are asked about.`);
      return EXIT.done;
    },
  },
];

async function listCommand({ config, options }: Call): Promise<number> {
  const state = textOf(options, "state") ?? "pending";
  const answer = await ask<ModeratedReview[]>(config, "GET", `/reviews?state=${state}`);
  if (answer.status !== 200) return refused(answer);
  const rows = answer.body.data;
  if (options.json === true) sayJson(rows);
  else if (rows.length === 0) say("There is none.");
  else say(table(["ID", "WRITTEN", "STARS", "PRODUCT", "HELD FOR", "PHOTOS", "TEXT"], rows.map(cells)));
  return EXIT.done;
}

const LONGEST = 80;

function cells(review: ModeratedReview): string[] {
  const text = visible([review.title, review.text].filter(Boolean).join(": ")).replaceAll(/\s+/g, " ");
  return [
    `${review.id}-${review.revision}`,
    gulfTime(review.written_at),
    String(review.stars),
    review.product,
    review.held_for.join(", "),
    review.photos.length === 0 ? "" : String(review.photos.length),
    text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text,
  ];
}

/** Without what would move a terminal's cursor or turn its lines. */
const visible = (text: string) => text.replaceAll(/[^\P{C}\n\t]/gu, "");

async function showCommand({ config, words: [typed = ""], options }: Call): Promise<number> {
  const { id } = readId(typed);
  const answer = await ask<ModeratedReview>(config, "GET", `/reviews/${id}`);
  if (answer.status !== 200) return refused(answer);
  const review = answer.body.data;
  if (options.json === true) sayJson(review);
  else say(visible(textOfReview(review)));
  const folder = textOf(options, "photos");
  return folder === undefined ? EXIT.done : savePhotos(config, review, folder);
}

function textOfReview(review: ModeratedReview): string {
  return [
    `${review.id}-${review.revision}, ${review.state}${review.reason === null ? "" : ` (${review.reason})`}${review.decided_by === null ? "" : ` by ${review.decided_by}`}`,
    `${review.product}, order ${review.order}, ${gulfTime(review.written_at)}, ${review.language}`,
    `${"★".repeat(review.stars)}${"☆".repeat(5 - review.stars)} ${review.name}`,
    ...(review.held_for.length === 0 ? [] : [`Held for: ${review.held_for.join(", ")}`]),
    "",
    ...(review.title === "" ? [] : [review.title, ""]),
    review.text,
    ...(review.reply === "" ? [] : ["", `Answer: ${review.reply}`]),
    ...(review.photos.length === 0 ? [] : ["", `${review.photos.length} pictures: see --photos`]),
  ].join("\n");
}

async function savePhotos(config: Call["config"], review: ModeratedReview, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  for (const [index, photo] of review.photos.entries()) {
    const answer = await send(config, "GET", `/reviews/photos/${photo}`);
    if (typeof answer === "string" || !answer.ok) {
      complain(typeof answer === "string" ? answer : `A picture could not be had: ${answer.status}`);
      return EXIT.refused;
    }
    const file = join(folder, `review-${review.id}-${index + 1}.webp`);
    await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
    say(file);
  }
  return EXIT.done;
}

async function rejectCommand({ config, words: [id = ""], options }: Call): Promise<number> {
  const reason = textOf(options, "reason");
  if (reason === undefined) throw new Misuse("--reason is missing.");
  return decide(config, id, { state: "rejected", reason });
}

async function decide(config: Call["config"], typed: string, decision: { state: string; reason?: string }) {
  const { id, revision } = readId(typed);
  if (revision === null) throw new Misuse("ID is the number and the revision that was read, e.g. 17-2.");
  const answer = await ask<{ changed: boolean }>(config, "POST", `/reviews/${id}/decide`, { ...decision, revision });
  if (answer.status !== 200) return refused(answer);
  say(answer.body.data.changed ? `${typed} is ${decision.state}.` : `${typed} is ${decision.state} already.`);
  return EXIT.done;
}

async function replyCommand({ config, words: [typed = "", text = ""] }: Call): Promise<number> {
  const answer = await ask(config, "POST", `/reviews/${readId(typed).id}/reply`, { text });
  if (answer.status !== 200) return refused(answer);
  say(text.trim() === "" ? "The answer is gone." : "The answer stands below the review.");
  return EXIT.done;
}

function readId(typed: string): { id: number; revision: number | null } {
  const [, id, revision] = /^(\d{1,9})(?:-(\d{1,5}))?$/.exec(typed) ?? [];
  if (id === undefined) throw new Misuse("ID is a number such as 17, or with its revision 17-2.");
  return { id: Number(id), revision: revision === undefined ? null : Number(revision) };
}
