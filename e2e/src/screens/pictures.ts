import { expect, type Page } from '@playwright/test';

/** One picture of the documentation: who looks, where, and what they press before it is taken. */
export type Picture = {
  readonly name: string;
  /** Nobody is signed in where there is none. */
  readonly account?: string;
  readonly path: string;
  readonly reach?: (page: Page) => Promise<void>;
};

const decisionBar = (page: Page) => page.getByLabel('Keputusan', { exact: true });

/** The first case of the list. */
async function firstCase(page: Page): Promise<void> {
  await page
    .getByRole('row')
    .getByRole('button', { name: /verifikasi/i })
    .first()
    .click();
  await expect(decisionBar(page)).toBeVisible({ timeout: 30_000 });
}

async function firstCall(page: Page): Promise<void> {
  await firstCase(page);
  await page
    .getByRole('button', { name: /^VERIFIKASI / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Verifikasi', exact: true })).toBeVisible();
}

async function firstCovenant(page: Page): Promise<void> {
  await page
    .getByRole('row')
    .getByRole('button', { name: /verifikasi/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Informasi Covenant' })).toBeVisible();
}

async function findBorrower(page: Page): Promise<void> {
  await page.getByRole('search').getByRole('textbox').fill('surya');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /LIHAT/ }).first()).toBeVisible();
}

async function firstBorrower(page: Page): Promise<void> {
  await findBorrower(page);
  await page.getByRole('button', { name: /LIHAT/ }).first().click();
  await expect(page).toHaveURL(/\/borrower-detail/);
}

const find = (text: string) => async (page: Page) => {
  await page.getByRole('search').getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
};

const list = (name: string, account: string, path: string): readonly Picture[] => [
  { name: `${name}-list`, account, path },
  { name: `${name}-case`, account, path, reach: name === 'covenant' ? firstCovenant : firstCase },
];

/** Every picture of a desk in `docs/screens`, at 1366 × 768. */
export const pictures: readonly Picture[] = [
  { name: 'login', path: '/auth/login' },
  { name: 'forgot-password', path: '/auth/forgot-password' },
  { name: 'upload-data-pre', account: 'user', path: '/upload-data-pre' },
  { name: 'prescreen', account: 'user', path: '/prescreen' },
  { name: 'prescreen-case', account: 'user', path: '/prescreen', reach: firstCase },
  ...list('checker', 'checker', '/checker'),
  ...list('employee', 'hrd', '/employee-verification'),
  ...list('analyst', 'analyst', '/analyst'),
  { name: 'analyst-verification', account: 'analyst', path: '/analyst', reach: firstCall },
  ...list('deviation', 'dir_kep', '/approval'),
  ...list('approval', 'kom', '/approval'),
  ...list('covenant', 'ops_cabang', '/covenant'),
  ...list('predisbursed', 'ops_cabang', '/predisbursed'),
  { name: 'borrower', account: 'cabang', path: '/borrower', reach: findBorrower },
  { name: 'borrower-case', account: 'cabang', path: '/borrower', reach: firstBorrower },
  { name: 'dashboard-report', account: 'kom', path: '/dashboard-report' },
  { name: 'update-aplikasi', account: 'user', path: '/update-aplikasi', reach: find('surya') },
  { name: 'hit-register', account: 'user', path: '/hit-register', reach: find('surya') },
  { name: 'change-password', account: 'analyst', path: '/change-password' },
  { name: 'messages', account: 'admin', path: '/admin/messages' },
  { name: 'jobs', account: 'admin', path: '/admin/jobs' },
  { name: 'partners', account: 'admin', path: '/admin/partners' },
  { name: 'sessions', account: 'admin', path: '/admin/sessions' },
  { name: 'audit', account: 'admin', path: '/admin/audit' },
  { name: 'workload', account: 'kom', path: '/beban-kerja' },
];
