import { expect, type Page, test } from '@playwright/test';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { filledForm, wholeContents } from '../../../packages/server/src/testing/field-form.ts';
import { originationBody } from '../../../packages/server/src/testing/origination-body.ts';
import { clientAs } from '../bank/client-as.ts';
import { nextPerson } from '../bank/new-application.ts';
import { setUpPhone } from '../bank/set-up-phone.ts';
import { signIn } from '../bank/sign-in.ts';
import { type Fault, type FaultProxy, faultKinds, startFaultProxy } from '../faults/fault-proxy.ts';

/** `npm run test:long -- field-faults` tries 200. */
const SEEDS = Number(process.env['FIELD_FAULT_SEEDS'] ?? 5);
const FIRST_SEED = Number(process.env['FIELD_FAULT_FIRST'] ?? 1);
const FAULTY_SHARE = 0.4;
const NAME = 'GARIS PUTUS';

/** Always the same numbers for the same seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What happens to what the field says to the office, in the order in which it is said. */
function faultsOf(seed: number): (path: string) => Fault {
  const next = numbersOf(seed);
  const faults = faultKinds.filter((kind) => kind !== 'none');
  return (path) => {
    if (!path.startsWith('/api/field/')) return 'none';
    const isFaulty = next() < FAULTY_SHARE;
    return isFaulty ? (faults[Math.floor(next() * faults.length)] ?? 'none') : 'none';
  };
}

const letters = (seed: number) => [...String(seed)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');

const picture = (seed: number) =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from(`photo ${seed}`),
  ]);

/** The officer changes a word, takes one more photo and hands in, while the line fails at every second word. */
async function workOn(page: Page, formId: string, seed: number, proxy: FaultProxy): Promise<void> {
  await page.goto(`/lapangan?form=${formId}&step=applicant`);
  const place = page.getByLabel('Tempat Lahir', { exact: false }).first();
  await expect(place).toBeVisible();
  proxy.misbehave(faultsOf(seed));
  await place.fill(`Kota ${letters(seed)}`);
  await page.getByRole('link', { name: /^6 Survei/ }).click();
  await page.getByRole('button', { name: 'Foto Survey', exact: false }).first().click();
  const slot = page.locator('input[type=file][aria-label="Pilih file: Foto Survey"]');
  await slot.setInputFiles({ name: `${seed}.png`, mimeType: 'image/png', buffer: picture(seed) });
  await page.getByRole('link', { name: /^7 Tinjau dan kirim/ }).click();
  const send = page.getByRole('button', { name: 'Kirim', exact: true });
  await expect(send).toBeEnabled({ timeout: 60_000 });
  await send.click();
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await expect(page).toHaveURL(/\/lapangan(\?tab=sent)?$/, { timeout: 60_000 });
  // The line is as bad for a while longer, then it is good again.
  await page.waitForTimeout(2000);
  proxy.misbehave(null);
  await expect(page.getByText('Semua isian sudah di kantor')).toBeVisible({ timeout: 120_000 });
}

test('whatever the line does, every application arrives once and whole', async ({ browser }) => {
  test.setTimeout(120_000 + SEEDS * 120_000);
  const proxy = await startFaultProxy();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: proxy.url });
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'ao');
  await setUpPhone(page);
  const office = await clientAs('ao');
  const checker = await clientAs('checker');
  const expected = new Map<string, string>();
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
    await test.step(`seed ${seed}`, async () => {
      const fullName = `${NAME} ${letters(seed)}`;
      const contents = wholeContents();
      const { noKtp, dateOfBirth } = nextPerson();
      const applicant = { ...contents.applicant, fullName, noKtp, dateOfBirth };
      // The step would choose the bank's usual one by itself; here nobody opens it.
      const bank = { ...originationBody().bank, bankCode: 'BCA', payrollAccountName: fullName };
      const form = await filledForm(office, { ...contents, applicant, work: { ...contents.work, bank } });
      await workOn(page, form.id, seed, proxy);
      expected.set(form.id, `KOTA ${letters(seed)}`.toUpperCase());
    });
  }
  const failed = faultKinds.filter((kind) => kind !== 'none').reduce((sum, kind) => sum + proxy.counted[kind], 0);
  process.stdout.write(`${SEEDS} seeds from ${FIRST_SEED}, ${failed} faults: ${JSON.stringify(proxy.counted)}\n`);
  expect(failed).toBeGreaterThan(SEEDS);
  await expectOnceAndWhole(office, checker, expected);
  await context.close();
  await proxy.close();
});

/** Counted by what the office says, not by what the phone believes. */
async function expectOnceAndWhole(office: Client, checker: Client, expected: ReadonlyMap<string, string>) {
  // The application has names and places in capitals.
  const rows = (await office.listFieldForms({})).filter(({ fullName }) => fullName?.toUpperCase().startsWith(NAME));
  expect(rows).toHaveLength(expected.size);
  const applications = new Set(rows.map(({ applicationId }) => applicationId));
  expect(applications.size, 'no two forms became one application').toBe(expected.size);
  for (const { id, applicationId, sentAt } of rows) {
    expect(sentAt).not.toBeNull();
    const found = await checker.getPersonalDetail({ params: { appId: applicationId ?? 0 } });
    expect(JSON.stringify(found).toUpperCase(), 'what was typed last').toContain(`"${expected.get(id ?? '')}"`);
  }
}
