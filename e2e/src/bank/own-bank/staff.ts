import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { signInByKeyboard } from '../sign-in.ts';
import type { SeenPages } from './seen-pages.ts';

const PASSWORD = 'sepeda hijau di atas bukit';
const STEP_MS = 30_000;

export type Person = {
  readonly userName: string;
  readonly fullName: string;
  /** As the screen calls the role. */
  readonly role: string;
  /** The branch or area, as its list calls it; without one the person works for the whole bank. */
  readonly place?: { readonly field: 'Cabang' | 'Area'; readonly option: RegExp };
  /** Whether the policy asks this role for a second factor. */
  readonly hasFactor: boolean;
  /** Of the device that they work with; a desk has a large one. */
  readonly screen?: { readonly width: number; readonly height: number };
};

const headOffice = { field: 'Cabang', option: /^711 / } as const;
const north = { field: 'Area', option: /^Lembah Utara$/ } as const;
const employees = { field: 'Area', option: /^Kredit Pegawai$/ } as const;

const person = (userName: string, fullName: string, role: string, more: Partial<Person> = {}): Person => ({
  userName,
  fullName,
  role,
  hasFactor: true,
  ...more,
});

export const founder = person('gendis', 'Gendis Ayuningtyas', 'Administrator');
/** Whom the founder gives an account alone. */
export const directors = [
  person('sulastri', 'Sulastri Handayaningsih', 'Direktur Utama'),
  person('bagas', 'Bagas Prakoso Adi', 'Direktur Kepatuhan'),
] as const;
export const workers = {
  officer: person('paring', 'Paring Sasmita', 'Petugas Lapangan (AO)', {
    place: headOffice,
    hasFactor: false,
    screen: { width: 390, height: 844 },
  }),
  checker: person('wening', 'Wening Larasati', 'Checker', { place: headOffice, hasFactor: false }),
  verifier: person('hapsari', 'Hapsari Ningrum', 'Verifikator HRD', { place: employees, hasFactor: false }),
  analyst: person('tirto', 'Tirto Nugraheni', 'Analis Kredit', { hasFactor: false }),
  reviewer: person('lukito', 'Lukito Prabowo', 'Reviewer'),
  areaHead: person('maheswari', 'Maheswari Utami', 'Kepala Area', { place: north }),
  operationsDirector: person('danang', 'Danang Wijaya', 'Direktur Operasional'),
  branchOperations: person('sekar', 'Sekar Puspitasari', 'Operasional Cabang', { place: headOffice }),
  areaOperations: person('kirana', 'Kirana Dewanti', 'Operasional Area', { place: employees }),
} as const;

export const mailOf = ({ userName }: Person): string => `${userName}@senandika.example`;

/** Everybody at their own browser, with their own telephone. */
export function openDesks(browser: Browser, baseURL: string, seen: SeenPages) {
  const desks = new Map<string, BrowserContext>();
  const phones = new Map<string, { readonly secret: string; lastStep: number }>();

  const deskOf = async ({ userName, screen }: Person): Promise<BrowserContext> => {
    const known = desks.get(userName);
    if (known) return known;
    const context = await browser.newContext({ baseURL, ...(screen ? { viewport: screen } : {}) });
    await seen.watch(context);
    desks.set(userName, context);
    return context;
  };

  /** What the app on the telephone shows next: a code counts once, and those before it no more. */
  const codeOf = async ({ userName }: Person): Promise<string> => {
    const phone = phones.get(userName);
    if (phone === undefined) throw new Error(`${userName} has no second factor`);
    while (Math.floor(Date.now() / STEP_MS) <= phone.lastStep) await new Promise((resolve) => setTimeout(resolve, 500));
    phone.lastStep = Math.floor(Date.now() / STEP_MS);
    return TOTP.generate({ secret: Secret.fromBase32(phone.secret), timestamp: Date.now() });
  };

  const isInside = (page: Page) => page.waitForURL((url) => !url.pathname.startsWith('/auth'));

  /** Work of one person at their desk; what stands on the page at its end is kept, too. */
  const at = async <Value>(who: Person, work: (page: Page) => Promise<Value>): Promise<Value> => {
    const page = await (await deskOf(who)).newPage();
    const value = await work(page);
    await seen.look(page);
    await page.close();
    return value;
  };

  /** By the link of the administrator: the password, then the first sign-in, with a second factor where the role needs one. */
  const setPassword = (who: Person, link: string) =>
    at(who, async (page) => {
      await page.goto(new URL(link).pathname);
      await page.getByLabel('Password baru', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Ulangi password baru').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/auth\/login$/);
    });

  const enrol = async (page: Page, { userName }: Person) => {
    await expect(page.getByText('Peran Anda wajib memakai faktor kedua')).toBeVisible();
    await page.getByRole('button', { name: 'Aplikasi autentikator' }).click();
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    phones.set(userName, { secret, lastStep: 0 });
  };

  /** As long as no policy asks for more. */
  const enterWithoutFactor = async (page: Page, { userName }: Person) => {
    await signInByKeyboard(page, userName, PASSWORD);
    await isInside(page);
  };

  const enterFirst = (who: Person) =>
    at(who, async (page) => {
      await signInByKeyboard(page, who.userName, PASSWORD);
      if (who.hasFactor) {
        await enrol(page, who);
        await page.getByLabel('Kode 6 angka').fill(await codeOf(who));
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
      }
      await isInside(page);
    });

  /** Out and in again: the second factor is asked for. */
  const enterAgain = (who: Person) =>
    at(who, async (page) => {
      await page.goto('/logout');
      await expect(page).toHaveURL(/\/auth\/login$/);
      await signInByKeyboard(page, who.userName, PASSWORD);
      await page.getByLabel('Kode 6 angka').fill(await codeOf(who));
      await page.keyboard.press('Enter');
      await isInside(page);
    });

  const close = async () => {
    for (const context of desks.values()) await context.close();
  };
  return { at, setPassword, enterWithoutFactor, enterFirst, enterAgain, password: PASSWORD, close };
}

export type Desks = ReturnType<typeof openDesks>;
