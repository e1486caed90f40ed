import { type Browser, expect, type Page } from '@playwright/test';
import { bankUrl } from '../bank/addresses.ts';
import { fillFieldForm } from '../bank/fill-field-form.ts';
import { nextPerson } from '../bank/new-application.ts';
import { signIn } from '../bank/sign-in.ts';

/** On a phone the switch lies in the menu, which stays closed: only what it does is wanted. */
const speak = (page: Page, language: 'id' | 'en') =>
  page.locator(`input[type=radio][value=${language}]`).first().dispatchEvent('click');

/** The account officer's part on a phone, every step in both languages; the form itself is filled in in Indonesian. */
export async function takeFieldPictures(
  browser: Browser,
  looks: object,
  keep: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: bankUrl, viewport: { width: 390, height: 844 }, ...looks });
  const page = await context.newPage();
  const inBoth = async (step: string) => {
    for (const [language, name] of [
      ['en', `field-${step}-en`],
      ['id', `field-${step}`],
    ] as const) {
      await speak(page, language);
      await page.evaluate(() => scrollTo(0, 0));
      await keep(page, name);
    }
  };
  await signIn(page, 'ao');
  await expect(page.getByRole('button', { name: '+ Pengajuan baru' })).toBeVisible();
  await inBoth('list');
  await page.getByRole('button', { name: '+ Pengajuan baru' }).click();
  await fillFieldForm(page, { person: nextPerson(), fullName: 'Siti Contoh', afterStep: inBoth });
  await expect(page.getByText('Semua lengkap. Pengajuan dapat dikirim.')).toBeVisible();
  await inBoth('review');
  await context.close();
}
