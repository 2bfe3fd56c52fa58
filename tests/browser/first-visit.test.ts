import { expect, test } from "./shop-page.ts";

/** The simulated phone on a slow line: Lighthouse's screen. */
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, asksConsent: true });

/** What a first visit may load until the line is quiet: documents, scripts, styles, letters and pictures. */
const MOST_BYTES = 450_000;

for (const locale of ["en", "ar"])
  test(`a first visit to the home page in ${locale} loads no more than a slow line brings soon`, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    const sizes: number[] = [];
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => sizes.push(encodedDataLength));
    await page.goto(`/${locale}`, { waitUntil: "networkidle" });
    await expect(page.locator("html[data-scripts=ready]")).toBeAttached();
    await page.waitForLoadState("networkidle");
    expect(sizes.length).toBeGreaterThan(15);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_BYTES);
  });
