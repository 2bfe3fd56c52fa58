const ADDRESS = /[^\s<>()[\]"',;:@]+(?=@[^\s<>()[\]"',;:@]+\.[^\s<>()[\]"',;:@])/g;

/** A text without anybody's mail address; where it would have gone stays: `…@example.com`. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(ADDRESS, "…");
}
