/** Where the shop's picture of a product is, small. */
export function pictureOf(address: string): string {
  return `/_image?url=${encodeURIComponent(address)}&w=320&q=60`;
}
