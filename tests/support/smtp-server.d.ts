/** The part of smtp-server that the tests use; the package brings no types. */
declare module "smtp-server" {
  import type { Server } from "node:net";
  import type { Readable } from "node:stream";

  interface Options {
    authOptional?: boolean;
    disabledCommands?: string[];
    logger?: boolean;
    onRcptTo?: (to: { address: string }, session: unknown, callback: (fault?: Error | null) => void) => void;
    onData?: (stream: Readable, session: unknown, callback: (fault?: Error | null) => void) => void;
  }
  export class SMTPServer {
    constructor(options: Options);
    readonly server: Server;
    listen(port: number, host: string, callback: () => void): void;
    close(callback: () => void): void;
    on(event: "error", listener: (fault: Error) => void): this;
  }
}
