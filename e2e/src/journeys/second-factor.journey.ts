import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { factorBankUrl, startFactorBank } from '../bank/factor-bank.ts';
import { PASSWORD } from '../bank/people.ts';
import { signIn, signInByKeyboard } from '../bank/sign-in.ts';
import { violationsOn } from '../bank/violations-on.ts';

test.use({ baseURL: factorBankUrl });
test.describe.configure({ mode: 'serial' });

let stop: () => Promise<void> = async () => {};
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startFactorBank(['ROLE_KOM', 'ROLE_DIR_UT']);
});
test.afterAll(() => stop());

/** What the app on the telephone shows; a code of this moment that was used is followed by the next. */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

const isInside = (page: Page) => page.waitForURL((url) => !url.pathname.startsWith('/auth'));

async function enrolApp(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: 'Kotak untuk aplikasi autentikator' })).toBeVisible();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Kode 6 angka').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('tidak benar atau sudah dipakai');
  await page.getByLabel('Kode 6 angka').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kode pemulihan' })).toBeVisible();
  return secret;
}

test('who must have a second factor makes one with an app, and the next sign-in asks for it', async ({ page }) => {
  await signInByKeyboard(page, 'kom', PASSWORD);
  await expect(page.getByText('Peran Anda wajib memakai faktor kedua')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.goto('/approval');
  await expect(page).toHaveURL('/auth/login');
  await signInByKeyboard(page, 'kom', PASSWORD);
  await page.getByRole('button', { name: 'Aplikasi autentikator' }).press('Enter');
  const secret = await enrolApp(page);
  expect(await violationsOn(page)).toEqual([]);
  const [recovery = ''] = await page.locator('section li').allTextContents();
  await page.getByRole('button', { name: 'Sudah saya simpan' }).press('Enter');
  await isInside(page);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/auth\/login$/);

  await signInByKeyboard(page, 'kom', PASSWORD);
  await expect(page.getByRole('heading', { name: 'Langkah kedua' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel('Kode 6 angka').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await isInside(page);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/auth\/login$/);

  await signInByKeyboard(page, 'kom', PASSWORD);
  await page.getByRole('button', { name: 'Pakai kode pemulihan' }).press('Enter');
  await page.getByLabel('Kode pemulihan').fill(recovery.toLowerCase());
  await page.keyboard.press('Enter');
  await isInside(page);
  await page.goto('/change-password');
  await expect(page.getByText('Kode pemulihan yang tersisa: 9')).toBeVisible();
});

test('a passkey is enrolled, named, used for the second step and shown again before a change', async ({ page }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInByKeyboard(page, 'dir_ut', PASSWORD);
  await page.getByRole('button', { name: 'Passkey' }).press('Enter');
  await page.getByLabel('Nama passkey').fill('Laptop direksi');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sudah saya simpan' }).press('Enter');
  await isInside(page);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/auth\/login$/);

  await signInByKeyboard(page, 'dir_ut', PASSWORD);
  await page.getByRole('button', { name: 'Pakai passkey' }).press('Enter');
  await isInside(page);
  await page.goto('/change-password');
  await expect(page.getByText('Laptop direksi')).toBeVisible();

  // As after a quarter of an hour; what is shown then is checked by the server itself.
  await page.route(
    '**/api/second-factor/recovery-codes',
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'x',
          status: 403,
          code: 'PROOF_REQUIRED',
          details: { stage: null, methods: ['passkey', 'recovery'] },
          requestId: 'x',
        },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Buat kode baru' }).press('Enter');
  await page.getByRole('button', { name: 'Lanjut', exact: true }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Buktikan bahwa ini Anda' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pakai passkey' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Kode pemulihan' })).toBeVisible();
  await page.getByRole('button', { name: 'Sudah saya simpan' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Hapus Laptop direksi' }).press('Enter');
  await page.getByRole('button', { name: 'Lanjut', exact: true }).press('Enter');
  await expect(page.getByText('Peran Anda wajib memakai faktor kedua; daftarkan yang lain dahulu.')).toBeVisible();
});

test('whose role need not have one signs in as before', async ({ page }) => {
  await signIn(page, 'analyst');
  await page.goto('/change-password');
  await expect(page.getByText('Belum ada faktor kedua.')).toBeVisible();
});
