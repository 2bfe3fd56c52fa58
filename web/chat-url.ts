/** Address that opens a chat in the chat app of whoever follows it; `phone` in international form, `text` what stands there to send. */
export function chatUrl(phone: string, text?: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, "")}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;
}
