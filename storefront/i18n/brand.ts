/** Content names the shop as `{brand}`; this puts its name there. */
export function withBrand(text: string, brand: string): string {
  return text.replaceAll("{brand}", brand);
}
