import { marketOf } from "../../shop/market/market.ts";
import { pressEverything } from "./controls.ts";
import { prepare, STATES, WIDTHS } from "./press-states.ts";
import { expect, expectNoSidewaysScroll, settled, test, visit, wordsOf } from "./shop-page.ts";

const HEIGHT = 780;

for (const locale of ["en", "ar-sa"] as const) {
  const t = wordsOf(marketOf(locale).language);

  test.describe(`/${locale}: every control answers where it is pressed:`, () => {
    // One after the other, so that they are counted together.
    test.describe.configure({ mode: "default" });
    let pressed = 0;
    test.afterAll(() => {
      process.stdout.write(`/${locale}: ${pressed} controls pressed\n`);
    });

    for (const state of STATES) {
      test(state.name, async ({ page }) => {
        const widths = state.widths ?? WIDTHS;
        // Announcements would turn between a look and a press, which nothing here holds them back from.
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.setViewportSize({ width: widths[0] ?? 360, height: HEIGHT });
        await prepare(page, state, locale);
        await visit(page, `/${locale}${state.path}`);
        await state.open?.(page, t, locale);
        const findings = new Set<string>();
        for (const width of widths) {
          await page.setViewportSize({ width, height: HEIGHT });
          await expect(page.locator(state.scope).first()).toBeVisible();
          await settled(page);
          const looked = await pressEverything(page, state.scope);
          expect(looked.pressed, `controls at ${width} px`).toBeGreaterThan(0);
          pressed += looked.pressed;
          for (const finding of looked.findings) findings.add(`${width} px: ${finding}`);
          await state.stays?.(page, t);
          await expectNoSidewaysScroll(page, `${state.name} at ${width} px`);
        }
        expect([...findings]).toEqual([]);
      });
    }
  });
}
