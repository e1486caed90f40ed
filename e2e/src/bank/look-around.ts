import { expect, type Page, test } from '@playwright/test';
import { chooseTheme } from './choose-theme.ts';
import { violationsOn } from './violations-on.ts';

export type Language = 'id' | 'en';

const OFFICE = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

/** From the next page on. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript(
    (value) => localStorage.setItem('ttf-language', JSON.stringify({ value, expiresAt: Date.now() + 86_400_000 })),
    language,
  );
}

/** The same place in a light office and on a dark phone; nothing there may be wrong for those who cannot see it. */
export async function lookAround(
  page: Page,
  name: string,
  open: (language: Language) => Promise<void>,
  onPhone: Language = 'id',
): Promise<void> {
  const places = [
    { theme: 'light', size: OFFICE, language: 'id' },
    { theme: 'dark', size: PHONE, language: onPhone },
  ] as const;
  for (const { theme, size, language } of places) {
    await speak(page, language);
    await chooseTheme(page, theme);
    await page.setViewportSize(size);
    await open(language);
    expect(await violationsOn(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`${name}-${language}-${theme}.png`) });
  }
  await speak(page, 'id');
  await chooseTheme(page, 'light');
  await page.setViewportSize(OFFICE);
}
