import { buildCaseDeps } from '../case-deps.ts';
import type { NewApplication, NewSpouse } from '../features/origination/new-application.ts';
import { microLoan } from './new-application.ts';
import { demoActor } from './predisbursed-application.ts';
import type { TestBank } from './start-bank.ts';
import { presentVersion } from './with-present-version.ts';

const million = 1_000_000;
const origin = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' } as const;

export const spouse = (nik: string | null, changes: Partial<NewSpouse> = {}): NewSpouse => ({
  relation: 'SUAMI',
  name: 'BUDI CONTOH',
  nik,
  msisdn: null,
  birthDate: null,
  hasSeparateProperty: false,
  ...changes,
});

/** What somebody asks for: two of these are more than the branch head may decide about. */
export const asking = (nik: string, millions = 25, changes: Partial<NewApplication> = {}) => ({
  nik,
  loan: { ...microLoan, amountRupiah: millions * million },
  ...changes,
});

export const married = (nik: string, to: NewSpouse) => asking(nik, 25, { maritalStatus: 'KAWIN', spouses: [to] });

/** The case as the analyst reads it. */
export const openedCase = async (bank: TestBank, id: number) =>
  (await buildCaseDeps(bank.deps).cases.read(await demoActor(bank, 'analyst'), { id })).record;

export const countedFor = async (bank: TestBank, id: number): Promise<number[]> =>
  (await openedCase(bank, id)).facts.exposure.loans.map((loan) => loan.applicationId);

export async function endCase(bank: TestBank, id: number): Promise<void> {
  await buildCaseDeps(bank.deps).cases.decide({
    actor: await demoActor(bank, 'admin'),
    origin,
    id,
    wants: { transition: 'maintenanceReject' },
    note: 'tidak diteruskan',
    reasonCode: 'R05',
    version: await presentVersion(bank.deps.db, { id }),
  });
}
