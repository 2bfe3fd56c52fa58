import { text as textOf } from "node:stream/consumers";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { freePort } from "./free-port.ts";

/** A mail as a mail server got it, down to its last line. */
export interface GivenMail {
  messageId: string;
  subject: string;
  to: string;
  text: string;
}

/** A mail server that can be away, slow or unwilling. */
export interface MailServer {
  url: string;
  /** Everything it was given, whatever it answered. */
  given: GivenMail[];
  /** What it does when it hears to whom; throwing an error refuses that address. Default: nothing. */
  hear: (address: string) => void;
  /** What it does before it says that it has a mail; throwing an error refuses the mail. Default: nothing. */
  before: (mail: GivenMail) => Promise<void>;
  listen: () => Promise<void>;
  close: () => Promise<void>;
}

/** Makes one that is not there yet: `listen` opens it. */
export async function makeMailServer(): Promise<MailServer> {
  const port = await freePort();
  let isOpen = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo: ({ address }, _session, callback) => {
      try {
        self.hear(address);
        callback();
      } catch (fault) {
        callback(fault as Error);
      }
    },
    onData: async (stream, _session, callback) => {
      try {
        const mail = await simpleParser(await textOf(stream));
        const { messageId = "", subject = "", text = "" } = mail;
        const given = { messageId, subject, to: [mail.to ?? []].flat()[0]?.text ?? "", text };
        self.given.push(given);
        await self.before(given);
        callback();
      } catch (fault) {
        callback(fault as Error);
      }
    },
  });
  server.on("error", () => {});
  const self: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    given: [],
    hear: () => {},
    before: async () => {},
    listen: () =>
      new Promise((resolve) => {
        isOpen = true;
        server.listen(port, "127.0.0.1", resolve);
      }),
    close: () => new Promise((resolve) => (isOpen ? server.close(resolve) : resolve())),
  };
  return self;
}
