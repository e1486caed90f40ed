import { RECORD_BROKEN_HEADER } from '@trustiq/contract/wire/record-broken.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterComparing } from '../testing/after-comparing.ts';
import { caseReadings, openReadings, type Readings } from '../testing/case-readings.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

let bank: TestBank;
let id: number;
let readAs: Readings['readAs'];

/** Tables of a case that somebody is shown, each changed in a way that an answer can still be made of it. */
const changes = {
  applications: sql`set amount_rupiah = amount_rupiah + 1, full_name = full_name || ' X', msisdn = '81200000000'`,
  loans: sql`set rate_percent = 1, service_percent = 1`,
  persons: sql`set birth_place = 'LAIN'`,
  emergency_contacts: sql`set name = 'LAIN'`,
  employments: sql`set company_name = 'LAIN', monthly_income_rupiah = 1`,
  bank_records: sql`set account_name = 'LAIN'`,
  documents: sql`set filename = 'ktp-lain.png', uploaded_by = 'LAIN'`,
  survey_photos: sql`set filename = 'lain.png'`,
  surveys: sql`set content = '{}'`,
  application_history: sql`set note = 'LAIN'`,
  bureau_reports: sql`set score_raw = 1, sets = '{}'`,
  fdc_reports: sql`set rows = '[]'`,
  scores: sql`set de_score = 1, profile = '{"A":1}', 
    income = (select jsonb_object_agg(key, case when jsonb_typeof(value) = 'number' then to_jsonb(1) else value end)
      from jsonb_each(income))`,
  letters: sql`set court = 'LAIN', collateral_requirement = 'LAIN'`,
  deviations: sql`set notes = 'LAIN'`,
  capsules: sql`set made_at = made_at + interval '1 day', text_cipher = text_cipher || '\\x00'`,
};

/** The case of this test has nothing of the kind; that these are compared too, `every-shown-case` tells. */
const empty = new Set([
  'getPaymentByHand',
  'listIdentityCorrections',
  'listContactVerifications',
  'listVerificationsOfContact',
  'getLetter',
  'getEmployment',
  'bureauNotGrantedCredit',
  'clikNotGrantedCredit',
  'bureauCollateral',
  'clikCollateral',
  'bureauGuarantors',
  'clikGuarantors',
  'listMappedContracts',
  'getFdcReport',
  'listSurveyedLoans',
  'listCharacterChecks',
  'getVehicleAppraisal',
  'listCreditAnalyses',
  'listRequirements',
  'listPledges',
  'listInsuredEmployments',
  'getSharedTraits',
]);

/** They show every case of a sitting: read first, and then compared with the same moment (`showListed`), one list for all. */
const ofASitting = new Set(['getSitting', 'getMinutes']);
const ofOneCase = caseReadings.filter(([name]) => !ofASitting.has(name));

const tables = Object.keys(changes) as (keyof typeof changes)[];
const ofCase = (table: string) => sql`${sql.ref(table === 'applications' ? 'id' : 'application_id')} = ${id}`;
const keptOf = (table: string) => sql.table(`kept_${table}`);

/** As an owner of the tables can, whom neither triggers nor references stop. */
const asOwner = (work: (table: keyof typeof changes) => ReturnType<typeof sql>[]): Promise<void> =>
  bank.deps.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const table of tables) for (const statement of work(table)) await statement.execute(trx);
  });

const change = () => asOwner((table) => [sql`update ${sql.table(table)} ${changes[table]} where ${ofCase(table)}`]);
const putBack = () =>
  asOwner((table) => [
    sql`delete from ${sql.table(table)} where ${ofCase(table)}`,
    sql`insert into ${sql.table(table)} overriding system value select * from ${keptOf(table)}`,
  ]);

beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  ({ id, readAs } = await openReadings(bank));
  await asOwner((table) => [
    sql`create table ${keptOf(table)} as select * from ${sql.table(table)} where ${ofCase(table)}`,
  ]);
}, 60_000);
afterAll(() => bank.close());

/** What an answer tells; a file that was refused tells nothing. */
const told = ({ answer }: Awaited<ReturnType<typeof readAs>>) => [answer.statusCode, answer.rawPayload.toString('hex')];
const isThere = (status: number) => status === 200 || status === 409;

describe('T8 what is shown of a case while somebody exchanges its rows', () => {
  it.each(ofOneCase.map(([name, { path }]) => [name, path] as const))(
    '%s is what was compared, to the letter',
    async (name, path) => {
      const honest = told(await readAs(name, path));
      const shown = await afterComparing(change, () => readAs(name, path, isThere));
      const forged = await readAs(name, path, isThere);
      await putBack();
      expect(shown.answer.headers[RECORD_BROKEN_HEADER]).toBeUndefined();
      expect(told(shown)).toEqual(honest);
      // Whatever is read later is of the rows that were exchanged, and says so, or is a file that is not opened.
      expect(forged.answer.headers[RECORD_BROKEN_HEADER] ?? forged.answer.statusCode).not.toBe(200);
      expect(String(told(forged)) === String(honest)).toBe(empty.has(name));
    },
    20_000,
  );
});
