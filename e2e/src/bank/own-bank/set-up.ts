import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type OwnBank, POLICY_FILE } from './own-bank.ts';
import { type Desks, directors, founder, mailOf, type Person, workers } from './staff.ts';

/** The link that the first start prints makes the first administrator, once. */
export async function makeFirstAdministrator(bank: OwnBank, { at, password }: Desks): Promise<void> {
  // A server may be ready before what it printed has been read.
  await expect.poll(() => bank.setupLink()).not.toBe('');
  const link = new URL(bank.setupLink()).pathname;
  await at(founder, async (page) => {
    await page.goto(link);
    await page.getByLabel('Username').fill(founder.userName);
    await page.getByLabel('Nama lengkap').fill(founder.fullName);
    await page.getByLabel('Email').fill(mailOf(founder));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Buat administrator' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    // The link is spent.
    await page.goto(link);
    await page.getByLabel('Username').fill('lain');
    await page.getByLabel('Nama lengkap').fill('Orang Lain');
    await page.getByLabel('Email').fill('lain@senandika.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Buat administrator' }).click();
    await expect(page.getByRole('alert')).toHaveText('Token Invalid');
  });
}

/** Before there is a policy the lists of the business say so, and where it is brought. */
export const seeNothingToDo = ({ at, enterWithoutFactor }: Desks) =>
  at(founder, async (page) => {
    await enterWithoutFactor(page, founder);
    await page.goto('/prescreen');
    await expect(page.getByText(/Bank ini belum mempunyai kebijakan/).first()).toBeVisible();
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/auth\/login$/);
  });

/** The bank's policy is a file; it becomes version one on the page that sets a bank up. */
export const bringPolicy = ({ at, enterWithoutFactor }: Desks) =>
  at(founder, async (page) => {
    await enterWithoutFactor(page, founder);
    await page.goto('/');
    await expect(page).toHaveURL(/\/admin\/setup$/);
    await page.getByLabel('Unggah berkas YAML').click();
    await page.locator('input[type=file][accept*=yaml]').setInputFiles(POLICY_FILE);
    await page.getByRole('button', { name: 'JADIKAN VERSI 1' }).click();
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByText('PT BPR Lembah Senandika: versi 1')).toBeVisible();
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/auth\/login$/);
  });

/** Without a list that is fresh by its policy the bank recommends nobody. */
export async function bringWatchlist(bank: OwnBank): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'trustiq-watchlist-')), 'list.csv');
  writeFileSync(file, 'nik,name,birthDate,source\n3399014101700001,DANU SETIAKI,1970-01-01,DTTOT\n');
  const { code, output } = await bank.command('watchlist', file);
  expect(code, output).toBe(0);
}

/** A director stands behind version one, which until then only whoever set the bank up has seen. */
export function confirmPolicy({ at }: Desks, director: Person): Promise<void> {
  return at(director, async (page) => {
    await page.goto('/admin/policy');
    await expect(page.getByText(/Berlaku: versi 1/)).toBeVisible();
    await page.getByRole('button', { name: 'LIHAT 1', exact: true }).click();
    await page.getByRole('button', { name: 'KONFIRMASI', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByText('Versi 1 dikonfirmasi.')).toBeVisible();
  });
}

async function choose(page: Page, field: string, option: RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).filter({ visible: true }).click();
}

const shownSecret = async (page: Page, name: string): Promise<string> => {
  const secret = await page.getByRole('textbox', { name }).inputValue();
  await page.getByRole('button', { name: 'Selesai' }).click();
  return secret;
};

/** On Sistem → Pengguna. Null where a second person has to agree first. */
async function addPerson(page: Page, who: Person): Promise<string | null> {
  await page.getByRole('button', { name: 'TAMBAH PENGGUNA' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nama pengguna').fill(who.userName);
  await form.getByLabel('Nama lengkap').fill(who.fullName);
  await form.getByLabel('Email').fill(mailOf(who));
  await choose(page, 'Peran', new RegExp(`^${who.role.replace(/[()]/g, '\\$&')}$`));
  if (who.place) await choose(page, who.place.field, who.place.option);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: 'Simpan' }).click();
  const { outcome } = (await (await answered).json()) as { outcome: string };
  if (outcome === 'done') return shownSecret(page, 'Tautan password');
  await expect(page.getByText('Diminta. Menunggu konfirmasi orang kedua.').first()).toBeVisible();
  await expect(form).toHaveCount(0);
  return null;
}

async function openRequest(page: Page, state: 'open' | 'confirmed', { userName }: Person): Promise<void> {
  await page.goto(`/admin/account-requests?state=${state}`);
  await page
    .getByRole('row', { name: new RegExp(`\\(${userName}\\)`) })
    .getByRole('button', { name: 'LIHAT' })
    .click();
}

/** Everybody gets an account by a link; of those who approve or pay, a director agrees to each. */
export async function hire(
  { at, setPassword, enterFirst }: Desks,
  people: readonly Person[] = Object.values(workers),
): Promise<void> {
  await enterFirst(founder);
  const addPeople = (wanted: readonly Person[]) =>
    at(founder, async (page) => {
      await page.goto('/admin/users');
      const added: { readonly who: Person; readonly link: string | null }[] = [];
      for (const who of wanted) added.push({ who, link: await addPerson(page, who) });
      return added;
    });
  for (const { who, link } of await addPeople(directors)) {
    expect(link, `${who.userName} needs nobody's consent`).not.toBeNull();
    await setPassword(who, link ?? '');
    await enterFirst(who);
  }
  const added = await addPeople(people);
  for (const { who, link } of added) if (link !== null) await setPassword(who, link);
  const waiting = added.filter(({ link }) => link === null).map(({ who }) => who);
  // Whoever approves or pays.
  expect(waiting).toEqual(people.filter(({ hasFactor }) => hasFactor));
  await at(directors[1], async (page) => {
    for (const worker of waiting) {
      await openRequest(page, 'open', worker);
      await page.getByRole('button', { name: 'KONFIRMASI' }).click();
      await expect(page.getByText('Permintaan dikonfirmasi.')).toBeVisible();
    }
  });
  for (const worker of waiting) {
    const link = await at(founder, async (page) => {
      await openRequest(page, 'confirmed', worker);
      await page.getByRole('button', { name: 'TAMPILKAN TAUTAN' }).click();
      return shownSecret(page, 'Tautan password');
    });
    await setPassword(worker, link);
  }
  for (const worker of people) await enterFirst(worker);
}

/** A key for the program of the account officers of a branch; it is shown this once. */
export function makeServiceKey({ at }: Desks, name: string, branch: RegExp): Promise<string> {
  return at(founder, async (page) => {
    await page.goto('/admin/services');
    await page.getByRole('button', { name: 'TAMBAH LAYANAN' }).click();
    await page.getByRole('dialog').getByLabel('Nama layanan').fill(name);
    await choose(page, 'Cabang', branch);
    await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
    return shownSecret(page, 'Kunci layanan');
  });
}
