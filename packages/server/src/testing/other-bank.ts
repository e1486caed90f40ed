import { readFileSync } from 'node:fs';
import type { Role } from '@trustiq/domain/access/roles.ts';
import { createAccount } from '../features/identity/create-account.ts';
import { importFirstPolicy } from '../features/policy/import-first-policy.ts';
import { BATCHES_AT_START_AND_STOP, writeCheckpoints } from '../platform/audit/write-checkpoints.ts';
import { startBank, type TestBank } from './start-bank.ts';
import { takeInWatchlist } from './take-in-watchlist.ts';

const FILE = new URL('../../../../bank.example.yaml', import.meta.url);
const PASSWORD = 'sepeda hijau di atas bukit';
const BRANCH = '711';
const AREA = 71;
const DAY_MS = 86_400_000;

/** Its people sign in with a password alone: the second factor has tests of its own. */
const exampleText = () =>
  readFileSync(FILE, 'utf8').replace(/secondFactorRoles:\n(?: +- \w+\n)+/, 'secondFactorRoles: []\n');

const staff: readonly { readonly userName: string; readonly role: Role; readonly place?: 'branch' | 'area' }[] = [
  { userName: 'sulastri', role: 'ROLE_DIR_UT' },
  { userName: 'bagas', role: 'ROLE_DIR_KEP' },
  { userName: 'wening', role: 'ROLE_CHECKER', place: 'branch' },
  { userName: 'tirto', role: 'ROLE_ANALYST' },
  { userName: 'ratri', role: 'ROLE_CABANG', place: 'branch' },
  { userName: 'lukito', role: 'ROLE_REVIEWER' },
  { userName: 'maheswari', role: 'ROLE_AREA', place: 'area' },
  { userName: 'sekar', role: 'ROLE_OPS_CABANG', place: 'branch' },
];

async function hire(bank: TestBank): Promise<void> {
  const person = { userName: 'gendis', fullName: 'Gendis Ayuningtyas', email: 'gendis@senandika.example' };
  await bank
    .stranger()
    .setUpFirstAdministrator({ body: { ...person, token: bank.setupToken ?? '', password: PASSWORD } });
  for (const { userName, role, place } of staff) {
    const names = { firstName: userName, lastName: 'Contoh', email: `${userName}@senandika.example` };
    const branchCode = place === 'branch' ? { branchCode: BRANCH } : {};
    const areaId = place === 'area' ? { areaId: AREA } : {};
    const link = await createAccount(bank.deps, { userName, role, ...names, ...branchCode, ...areaId }, 'gendis');
    const tokens = /new-password\/([\w-]{43})$/.exec(link)?.[1] ?? '';
    const passwordNew = Buffer.from(PASSWORD, 'utf8').toString('base64');
    await bank.stranger().resetPassword({ body: { tokens, passwordNew } });
  }
}

/** The example's policy as version one of an empty bank, with a watchlist, which it wants to be a week old at most. */
export async function importExample(bank: TestBank): Promise<void> {
  const first = { text: exampleText(), note: 'kebijakan pertama', commandBy: 'uji' };
  if (!(await importFirstPolicy(bank.deps, first))) throw new Error('The bank is not empty');
  await bank.deps.policies.refresh();
  await takeInWatchlist(bank);
}

/**
 * A bank in production whose policy is the example's and which shares nothing with the demo, with its people. No director has
 * confirmed its policy yet.
 */
export async function startOtherBank(env: Record<string, string>): Promise<TestBank> {
  const production = { DEMO: '0', NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: '1' };
  const started = await startBank({ isFresh: true, env: { ...production, ...env } });
  const bank: TestBank = {
    ...started,
    signInAs: (userName: string, password?: string, options?: { looks?: boolean | undefined }) =>
      started.signInAs(userName, password ?? PASSWORD, options ?? {}),
  };
  await importExample(bank);
  await hire(bank);
  await writeCheckpoints({ ...bank.deps, directory: bank.deps.config.DATA_DIR }, BATCHES_AT_START_AND_STOP);
  // Whoever is new here waits a day before money moves by their hand.
  bank.moveClock(2 * DAY_MS);
  return bank;
}
