import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { policyChapters } from '@trustiq/contract/texts/en/policy.ts';
import type { SeenPages } from './seen-pages.ts';
import { type Desks, directors, founder, workers } from './staff.ts';

const { analyst, areaHead, branchOperations: operations } = workers;

const screens = {
  founder: [
    '/update-aplikasi',
    '/hit-register',
    '/upload-data-pre',
    '/prescreen',
    '/borrower',
    '/change-password',
    '/absences',
    '/admin/users',
    '/admin/account-requests',
    '/admin/services',
    '/admin/policy',
    ...Object.keys(policyChapters).map((chapter) => `/admin/policy?chapter=${chapter}`),
    '/admin/messages',
    '/admin/jobs',
    '/admin/webhooks',
    '/admin/partners',
    '/admin/sessions',
    '/admin/audit',
  ],
  analyst: ['/analyst', '/dashboard-report', '/borrower'],
  areaHead: ['/approval', '/dashboard-report', '/admin/users'],
  operations: ['/predisbursed', '/covenant'],
} as const;

async function visit(page: Page, paths: readonly string[], look: (page: Page) => Promise<unknown>): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root').filter({ visible: true })).toHaveCount(0);
    await look(page);
  }
}

/** Everybody opens what they can open, and takes the papers of the case home. */
export async function walkAround(
  { at }: Desks,
  { look, keepPaper }: SeenPages,
  { id, fullName }: { readonly id: number; readonly fullName: string },
): Promise<void> {
  await at(founder, (page) => visit(page, screens.founder, look));
  await at(analyst, (page) => visit(page, screens.analyst, look));
  await at(areaHead, (page) => visit(page, screens.areaHead, look));
  await at(operations, (page) => visit(page, screens.operations, look));
  await at(directors[0], async (page) => {
    await visit(page, ['/borrower', `/approval-detail?id=${id}`], look);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(fullName, 'i'));
    await expect(page.getByText('004/SK-DIR/LS/I/2026').first()).toBeAttached();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'DOWNLOAD LAPORAN' }).click();
    const file = await saved;
    keepPaper(file.suggestedFilename(), readFileSync(await file.path()));
  });
}
