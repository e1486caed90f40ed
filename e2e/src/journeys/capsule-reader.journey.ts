import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Browser, expect, type Page, type TestInfo, test } from '@playwright/test';
import { secretsFrom } from '../../../packages/server/src/platform/security/secrets.ts';
import { anyCapsule, keysOf } from '../../../packages/server/src/testing/any-capsule.ts';
import { at } from '../bank/at.ts';
import { carryToAnalyst, carryToCommittee, carryVote } from '../bank/carry-case.ts';
import { openCase } from '../bank/decide.ts';
import { newApplication } from '../bank/new-application.ts';

/** Presses a button of the list of capsules, and keeps what comes. */
async function downloaded(page: Page, button: string, file: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Kapsul keputusan' }).getByRole('button', { name: button }).click();
  await (await coming).saveAs(file);
  return file;
}

/** The page as an auditor opens it: a file on a machine without a network. */
async function readerWithoutNetwork(browser: Browser, file: string) {
  const context = await browser.newContext({ offline: true });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  const outcome = page.locator('#outcome');
  const choose = (input: 'capsule' | 'keys', chosen: string) => page.locator(`#${input}`).setInputFiles(chosen);
  return { page, outcome, choose, asked, close: () => context.close() };
}

/** A file of the journey with this text. */
const fileWith = (info: TestInfo, name: string, text: string): string => {
  const file = info.outputPath(name);
  writeFileSync(file, text);
  return file;
};

test('a decision leaves the bank as a file, and a page without network tells whether it is whole', async ({
  browser,
}, info) => {
  test.setTimeout(300_000);
  const id = await newApplication('Kartika Berkapsul', { loanAmount: 10_000_000 });
  await carryToAnalyst(id);
  await carryToCommittee(id);
  await carryVote(id, 'cabang');
  const files = await at(browser, 'ops_cabang', async (page) => {
    await openCase(page, '/predisbursed-detail', id);
    return {
      capsule: await downloaded(page, 'Unduh kapsul', info.outputPath('kapsul.json')),
      reader: await downloaded(page, 'Unduh pembaca kapsul', info.outputPath('pembaca.html')),
      keys: await downloaded(page, 'Unduh kunci publik', info.outputPath('kunci.json')),
    };
  });

  const { page, outcome, choose, asked, close } = await readerWithoutNetwork(browser, files.reader);
  await expect(outcome).toHaveText('Pilih sebuah kapsul untuk diperiksa.');
  await choose('capsule', files.capsule);
  await expect(outcome).toContainText('UTUH: kapsul ini persis sebagaimana ditandatangani');
  await expect(outcome.getByRole('heading', { name: 'Pemohon' })).toBeVisible();
  await expect(outcome).toContainText('KARTIKA BERKAPSUL');
  await expect(outcome.getByRole('region', { name: /^Jadwal angsuran/ }).getByRole('row')).toHaveCount(13);
  await page.getByRole('button', { name: 'English' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(outcome.getByRole('heading', { name: 'Votes' })).toBeVisible();
  await page.getByRole('button', { name: 'Indonesia' }).press('Enter');

  const text = readFileSync(files.capsule, 'utf8');
  const refused: readonly (readonly [string, string, RegExp])[] = [
    ['one-byte.json', text.replace('"amountRupiah":10000000', '"amountRupiah":90000000'), /amountRupiah: diubah\./],
    ['one-space.json', `${text} `, /Penulisan berkas diubah/],
    ['cut-short.json', text.slice(0, 900), /Berkas ini terpotong/],
    ['markup.json', '<img src=x onerror=alert(1)>', /Berkas ini bukan JSON/],
  ];
  for (const [name, changed, words] of refused) {
    expect(changed, name).not.toBe(text);
    await choose('capsule', fileWith(info, name, changed));
    await expect(outcome, name).toContainText('TIDAK UTUH');
    await expect(outcome, name).toContainText(words);
    await expect(outcome, name).not.toContainText('KARTIKA BERKAPSUL');
  }
  const large = fileWith(info, 'large.json', '{');
  truncateSync(large, 50 * 1024 * 1024);
  await choose('capsule', large);
  await expect(outcome).toContainText('terlalu besar untuk sebuah kapsul');

  // Keys of another bank do not make it theirs; with those that the bank publishes it is whole again.
  const other = keysOf(secretsFrom('another-secret-0123456789abcdef-0123'), null, 'BPR Lain');
  await choose('capsule', files.capsule);
  await choose('keys', fileWith(info, 'another-bank.json', JSON.stringify(other)));
  await expect(outcome).toContainText('kunci yang dipakai milik «BPR Lain»');
  await choose('keys', files.capsule);
  await expect(outcome).toHaveText('Berkas ini bukan kunci publik bank.');
  await choose('keys', files.keys);
  await expect(outcome).toContainText('UTUH: kapsul ini persis');

  // What a key signed while it counted stays good when it has been replaced; what it signed afterwards does not.
  await choose('capsule', fileWith(info, 'retired.json', await anyCapsule()));
  const retiredAt = (moment: string) => JSON.stringify(keysOf(undefined, moment));
  await choose('keys', fileWith(info, 'retired-later.json', retiredAt('2026-11-19T00:00:00.000Z')));
  await expect(outcome).toContainText('Kunci yang menandatangani sudah diganti sejak itu');
  await choose('keys', fileWith(info, 'retired-before.json', retiredAt('2026-11-18T02:00:00.000Z')));
  await expect(outcome).toContainText('yang berlaku sampai 2026-11-18T02:00:00.000Z');
  await expect(outcome).toContainText('TIDAK UTUH');

  expect(asked).toEqual([pathToFileURL(files.reader).href]);
  const refusedBy = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (violation) => resolve(violation.effectiveDirective));
        fetch('https://bank.example.test/').catch(() => {});
      }),
  );
  expect(refusedBy).toBe('connect-src');
  await close();
});
