/** Whether a page is the one that a link of the frame leads to, or stands below it (`below`: where that is elsewhere). */
export function isAt(pathname: string, { to, below = `${to}/` }: { to: string; below?: string }): boolean {
  return pathname === to || pathname.startsWith(below);
}
