/** The part of mailparser that the tests use; the package brings no types. */
declare module "mailparser" {
  export interface AddressList {
    value: { address?: string; name: string }[];
    text: string;
  }
  export interface ParsedMail {
    subject?: string;
    text?: string;
    html: string | false;
    messageId?: string;
    to?: AddressList | AddressList[];
    from?: AddressList;
    replyTo?: AddressList;
    date?: Date;
    headers: Map<string, unknown>;
    attachments: { filename?: string; contentType: string; content: Buffer }[];
  }
  export function simpleParser(source: Buffer | string): Promise<ParsedMail>;
}
