import { gulfTime } from "../../shop/day.ts";
import { isUuid } from "../../shop/uuid.ts";
import { type Call, type Command, EXIT, Misuse } from "./command.ts";
import { say, sayJson, table } from "./output.ts";
import { ask, refused } from "./shop-call.ts";

interface FailedMailRow {
  id: string;
  job: string;
  about: string | null;
  reason: string;
  failedAt: string;
}

export const mailCommands: readonly Command[] = [
  {
    name: "mails failed",
    does: "List mails that could not be sent and are not tried any more",
    options: { json: { does: "as JSON" } },
    run: failedCommand,
  },
  {
    name: "mails resend",
    takes: ["[ID]"],
    does: "Send a failed mail again, or all of them with --all",
    more: "It is tried for as long as at first. Mails keep their Message-ID.",
    options: { all: { does: "all failed mails" } },
    run: resendCommand,
  },
];

async function failedCommand({ config, options }: Call): Promise<number> {
  const answer = await ask<FailedMailRow[]>(config, "GET", "/mails/failed");
  if (answer.status !== 200) return refused(answer);
  const rows = answer.body.data;
  if (options.json === true) sayJson(rows);
  else if (rows.length === 0) say("No mail has failed.");
  else say(table(["FAILED", "MAIL", "ABOUT", "ID", "WHY"], rows.map(cells)));
  return EXIT.done;
}

const cells = ({ id, job, about, reason, failedAt }: FailedMailRow) => [
  gulfTime(failedAt),
  job.replace(/^(mail|message)\./, ""),
  about ?? "",
  id,
  reason.replaceAll(/\s+/g, " "),
];

async function resendCommand({ config, words: [id], options }: Call): Promise<number> {
  const isAll = options.all === true;
  if ((id === undefined) !== isAll || (id !== undefined && !isUuid(id)))
    throw new Misuse("Name the ID of a mail (mails failed lists them), or --all.");
  const answer = await ask<{ queued: number }>(config, "POST", `/mails/${id ?? "all"}/resend`);
  if (answer.status !== 200) return refused(answer);
  const { queued } = answer.body.data;
  say(queued === 0 ? "No mail has failed." : `${queued} ${queued === 1 ? "mail is" : "mails are"} sent again.`);
  return EXIT.done;
}
