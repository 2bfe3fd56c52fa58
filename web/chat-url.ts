/** Address that opens a chat with the shop in the visitor's chat app; `phone` in international form. */
export function chatUrl(phone: string): string {
  return `https://wa.me/${phone.replaceAll(/\D/g, "")}`;
}
