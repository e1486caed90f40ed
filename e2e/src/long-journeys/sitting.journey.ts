import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { bankPort } from '../bank/addresses.ts';
import { carryToAnalyst, carryToCommittee } from '../bank/carry-case.ts';
import { decide, openCase } from '../bank/decide.ts';
import { startDemoBankBeside } from '../bank/demo-bank-beside.ts';
import { newApplication } from '../bank/new-application.ts';
import { signIn } from '../bank/sign-in.ts';

const url = `http://127.0.0.1:${bankPort + 12}`;
test.use({ baseURL: url });

const chain = [{ role: 'ROLE_KOM', votes: 2 }] as const;
const blind = { isCommitteeBlind: true, rows: [{ upToRupiah: null, chain: [...chain] }] };

const HALF_HOUR_MS = 1_800_000;
const WIB_MS = 7 * 3_600_000;

/** The one that has begun, on the bank's clock: a sitting that is called together on the spot. */
const thisHalfHour = (): string[] =>
  new Date(Math.floor(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS + WIB_MS).toISOString().slice(0, 16).split('T');

async function convene(page: Page, names: readonly string[]): Promise<void> {
  await page.goto('/sidang-komite');
  await page.getByRole('button', { name: 'Undang sidang' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undang sidang' });
  const [day = '', hour = ''] = thisHalfHour();
  await dialog.getByLabel('Tanggal').fill(day);
  await dialog.getByLabel('Jam (WIB)').click();
  await page.getByRole('option', { name: hour }).click();
  await dialog.getByLabel('Tempat').fill('Ruang rapat lantai 2');
  for (const name of names) await dialog.getByRole('checkbox', { name: new RegExp(name) }).check();
  await dialog.getByRole('button', { name: 'Undang', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Sidang \d+\/KK\/\d{4}$/ })).toBeVisible();
}

const agenda = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Agenda' }).getByRole('listitem').filter({ hasText: name }).first();

async function voteFor(page: Page, id: number, button: string, words: Parameters<typeof decide>[2]): Promise<void> {
  await openCase(page, '/approval-detail', id);
  await decide(page, button, words);
  await expect(page).toHaveURL(/\/approval/);
}

test('a committee sits, two members vote blind, and the minutes are read', async ({ browser }) => {
  test.setTimeout(600_000);
  const { token, stop } = await startDemoBankBeside({ url, authority: blind, channel: true });
  try {
    const bankOf = { url, token };
    const decided = await newApplication('SRI DIPUTUS', { bankOf });
    const waiting = await newApplication('NUR DITUNDA', { bankOf });
    for (const id of [decided, waiting]) {
      await carryToAnalyst(id, 'checker', url);
      await carryToCommittee(id, url);
    }
    const [chair, member] = [await browser.newPage(), await browser.newPage()];
    await signIn(chair, 'kom');
    await signIn(member, 'kom2');
    await convene(chair, ['SRI DIPUTUS', 'NUR DITUNDA']);
    const place = new URL(chair.url());
    const sitting = place.pathname + place.search;
    await chair.getByRole('button', { name: 'Buka sidang' }).click();
    await chair.getByRole('dialog').getByRole('button', { name: 'Buka sidang' }).click();
    await expect(chair.getByText('Berlangsung')).toBeVisible();

    await member.goto(sitting);
    await member.getByRole('button', { name: 'Saya hadir' }).click();
    await expect(member.getByRole('row', { name: /Lestari Widodo Hadir/ })).toBeVisible();
    await agenda(member, 'SRI DIPUTUS').getByRole('button', { name: 'Ringkasan SRI DIPUTUS' }).click();
    await expect(agenda(member, 'SRI DIPUTUS').getByText('DBR').first()).toBeVisible();

    await voteFor(chair, decided, 'TOLAK', {
      note: 'arus kas tidak cukup',
      reason: 'Penghasilan tidak mencukupi / tidak terverifikasi',
    });
    await member.goto(sitting);
    await expect(agenda(member, 'SRI DIPUTUS')).toContainText('1 dari 2 suara masuk');
    await expect(agenda(member, 'SRI DIPUTUS')).not.toContainText('arus kas');
    await voteFor(member, decided, 'SETUJU', { note: 'layak' });

    await chair.goto(sitting);
    await expect(agenda(chair, 'SRI DIPUTUS')).toContainText('Komite menolak');
    await expect(agenda(chair, 'SRI DIPUTUS')).toContainText('arus kas tidak cukup');
    await chair.getByRole('button', { name: 'Tanda tangani risalah' }).click();
    const dialog = chair.getByRole('dialog', { name: 'Tanda tangani risalah' });
    await expect(dialog).toContainText('NUR DITUNDA');
    await dialog.getByRole('button', { name: 'Tanda tangani risalah' }).click();
    const downloading = chair.waitForEvent('download');
    await chair.getByRole('button', { name: 'Unduh risalah (PDF)' }).click();
    const file = await (await downloading).path();
    expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(chair.getByText('SHA-256 isi risalah')).toBeVisible();
    await chair.goto('/sidang-komite');
    await expect(chair.getByRole('row', { name: /Risalah ditandatangani/ })).toBeVisible();
  } finally {
    await stop();
  }
});
