/** Where the style of messages names the document, which carries none of their widths. */
const DOCUMENT = /,html\[dir=(?:ltr|rtl)\](?=\{)/g;

/**
 * The style that sonner brings along, without the document in its selectors: widths that only messages use would be
 * inherited by all of a page, whose style is then worked out anew as they come. Messages carry their direction themselves.
 * Throws when it is not what it used to be.
 */
export function toastStyleAlone(code: string): string {
  if (code.match(DOCUMENT)?.length !== 2) throw new Error("the messages' style is not what it was: see toast-style.ts");
  return code.replace(DOCUMENT, "");
}
