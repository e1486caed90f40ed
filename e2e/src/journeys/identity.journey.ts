import { expect, test } from '@playwright/test';
import { chooseTheme } from '../bank/choose-theme.ts';
import { PASSWORD } from '../bank/people.ts';
import { receivedMail } from '../bank/received-mail.ts';
import { signIn, signInByKeyboard } from '../bank/sign-in.ts';
import { violationsOn } from '../bank/violations-on.ts';

test('a wrong password is refused in the words of the specification and the form keeps its name', async ({ page }) => {
  await signInByKeyboard(page, 'kom2', 'not the password');
  await expect(page.getByRole('alert')).toHaveText('The login detail is incorrect');
  await expect(page.getByLabel('Username/Email')).toHaveValue('kom2');
  await expect(page).toHaveURL('/auth/login');
});

test('an empty password is asked for', async ({ page }) => {
  await signInByKeyboard(page, 'kom2', '');
  await expect(page.getByText('Required field')).toBeVisible();
});

test('a forgotten password is replaced through the mail', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Lupa password?' }).click();
  await page.waitForURL('/auth/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill('nobody@agm.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The requested nobody@agm.example is not found')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('dir_bis@agm.example');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/login$/);
  const link = /http:\/\/127\.0\.0\.1:\d+(\/auth\/new-password\/[\w-]+)/.exec(
    await receivedMail('dir_bis@agm.example'),
  );
  await page.goto(link?.[1] ?? 'no link in the mail');
  for (const theme of ['light', 'dark'] as const) {
    await chooseTheme(page, theme);
    await page.reload();
    await expect(page.getByLabel('Password baru', { exact: true })).toBeVisible();
    expect(await violationsOn(page), `new password in ${theme}`).toEqual([]);
  }
  await page.getByLabel('Password baru', { exact: true }).fill('weak');
  await page.getByLabel('Ulangi password baru').fill('weak');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Harap Masukkan Password Yang Kuat')).toBeVisible();
  await page.getByLabel('Password baru', { exact: true }).fill('Gunung-Salak-7-Kopi');
  await page.getByLabel('Ulangi password baru').fill('Gunung-Salak-7-Kopi');
  await expect(page.getByText('Strong')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ganti Password Berhasil!')).toBeVisible();
  await signInByKeyboard(page, 'dir_bis', PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('The login detail is incorrect');
  await signIn(page, 'dir_bis', 'Gunung-Salak-7-Kopi');
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.goto(link?.[1] ?? '');
  await expect(page.getByText('Token Invalid')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

// Somebody whom no other journey needs: the password stays changed.
test('a password is changed, and the next sign-in needs the new one', async ({ page }) => {
  await signIn(page, 'checker_hrd');
  await page.getByRole('button', { name: /Menu pengguna/ }).click();
  await page.getByRole('link', { name: 'Ganti Password' }).click();
  await expect(page.getByRole('heading', { name: 'Ganti Password' })).toBeVisible();
  await page.getByLabel('Password lama').fill(PASSWORD);
  await page.getByLabel('Password baru', { exact: true }).fill('Telaga-Warna-9-Pinus');
  await page.getByLabel('Ulangi password baru').fill('Telaga-Warna-9-Pinus');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ganti Password Berhasil!')).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signIn(page, 'checker_hrd', 'Telaga-Warna-9-Pinus');
});

test('signing out clears what was kept and ends the session on the server', async ({ page }) => {
  await signIn(page, 'dir_ops');
  await page.goto('/borrower');
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('ttf-auth') ?? '{}'));
  await page.getByRole('button', { name: /Menu pengguna/ }).click();
  await page.getByRole('link', { name: 'Keluar' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => ['ttf-auth', 'ttf-last-path', 'ttf-prescreen'].includes(key)),
  );
  expect(kept).toEqual([]);
  const text = JSON.stringify(token);
  const bearer = /"authToken":"([^"]+)"/.exec(text)?.[1] ?? '';
  const answer = await page.request.get('/api/me', { headers: { authorization: `Bearer ${bearer}` } });
  expect(answer.status()).toBe(401);
});

test('the last screen is remembered for two minutes, and then no more', async ({ page, context }) => {
  await signIn(page, 'reviewer');
  await page.goto('/borrower');
  await expect(page.getByRole('heading', { name: 'Borrower Inquiry' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/auth/login');
  await expect(other).toHaveURL('/borrower');
  await other.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('ttf-last-path') ?? '{}');
    for (const [key, value] of Object.entries(kept)) if (typeof value === 'number') kept[key] = value - 121_000;
    localStorage.setItem('ttf-last-path', JSON.stringify(kept));
  });
  const third = await context.newPage();
  await third.goto('/auth/login');
  await expect(third).toHaveURL('/approval');
});

test('the language and the theme are chosen once and kept', async ({ page }) => {
  await signIn(page, 'cabang');
  await page.getByRole('banner').getByText('EN', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /dark|theme/i })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a stranger is led to the sign-in from everywhere, and unknown paths to the error page', async ({ page }) => {
  await page.goto('/analyst');
  await expect(page).toHaveURL('/auth/login');
  await page.goto('/auth');
  await expect(page).toHaveURL('/auth/login');
  await page.goto('/error');
  await expect(page).toHaveURL('/error/error-v1');
  await signIn(page, 'kom');
  await page.goto('/no-such-screen');
  await expect(page).toHaveURL('/error/error-v1');
});
