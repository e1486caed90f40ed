import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVersionsOfBook } from '../features/policy/versions-of-book.ts';
import { faultsOf } from '../platform/verify/check.ts';
import { applicationInApproval } from '../testing/application-in-approval.ts';
import { faultsOfBank } from '../testing/faults-of-bank.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { assessCase } from './assess-case.ts';
import { type AssessmentRecord, listAssessments } from './assessments.store.ts';
import { findCaseKey } from './case-key.ts';
import { keptAssessments } from './check-assessments.ts';
import { keepAssessment } from './keep-assessment.ts';
import { openAssessment } from './open-assessment.ts';
import { replayAssessment } from './replay-assessment.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
});
afterAll(() => bank.close());

const kept = (id: number) => listAssessments(bank.deps.db, [id]);

async function factsOf(record: AssessmentRecord) {
  const key = await findCaseKey(bank.deps.db, record.application_id);
  if (key === null) throw new Error('The case has no key');
  return openAssessment(record, key);
}

/** Made again from what was kept, by the versions of the book that it names. */
async function madeAgain(record: AssessmentRecord) {
  const versions = await readVersionsOfBook({ db: bank.deps.db, secrets: bank.deps.secrets });
  const versionOf = (wanted: number) => versions.find(({ version }) => version === wanted)?.policy ?? null;
  return replayAssessment(record, await factsOf(record), versionOf);
}

const faults = () =>
  faultsOf(keptAssessments(readVersionsOfBook), { ...bank.deps, directory: bank.deps.config.DATA_DIR });

describe('what an outcome was made from', () => {
  it('is kept with each score and with the recommendation, and gives the same outcome again', async () => {
    const { id } = await applicationInApproval(bank);
    const records = await kept(id);
    expect(records.map(({ sequence }) => sequence)).toEqual(records.map((_, index) => index + 1));
    expect(new Set(records.map(({ cause }) => cause))).toEqual(new Set(['SCORE', 'RECOMMENDATION']));
    for (const record of records) expect(await madeAgain(record)).toEqual(record.outcome);
    const last = records.at(-1) as AssessmentRecord;
    const facts = await factsOf(last);
    expect(facts).toMatchObject({ schema: 1, status: 'LENDER_MARKETPLACE' });
    const { chain } = await bank.deps.db
      .selectFrom('applications')
      .select('chain')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(last.outcome.chain).toEqual(chain);
    const score = await bank.deps.db
      .selectFrom('scores')
      .select(['de_score', 'dbr', 'is_approved'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(score.de_score?.charAt(0) ?? null).toBe(last.outcome.rating);
    expect([score.dbr, score.is_approved]).toEqual([last.outcome.dbrPercent, last.outcome.isApproved]);
    expect(await faultsOfBank(bank)).toEqual([]);
  });

  it('is kept once where nothing has changed, and names nobody', async () => {
    const { id } = await applicationInApproval(bank);
    const before = await kept(id);
    const at = bank.now();
    const assessed = await assessCase(bank.deps, bank.deps.db, id, at);
    const { applicant } = assessed.facts;
    const other = { ...assessed, facts: { ...assessed.facts, applicant: { ...applicant, monthsOfWork: 7 } } };
    const keep = (one: typeof assessed, cause: AssessmentRecord['cause']) =>
      keepAssessment(bank.deps.db, one, { applicationId: id, cause, at });
    await keep(assessed, 'SCORE');
    await keep(assessed, 'RECOMMENDATION');
    expect(await kept(id)).toEqual(before);
    await keep(other, 'SCORE');
    await keep(other, 'RECOMMENDATION');
    const after = await kept(id);
    // That a round began is always marked.
    expect(after.slice(before.length).map(({ cause }) => cause)).toEqual(['SCORE', 'RECOMMENDATION']);
    const { full_name: name, msisdn } = await bank.deps.db
      .selectFrom('applications')
      .select(['full_name', 'msisdn'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const record of after) {
      const text = JSON.stringify(await factsOf(record));
      for (const word of [name, msisdn]) expect(text).not.toContain(word);
      expect(Buffer.from(record.facts_cipher).toString('latin1')).not.toContain('birthDate');
    }
  });
});

describe('whoever changes what was kept', () => {
  const change = async (statement: string) => {
    const { db } = bank.deps;
    await sql`alter table assessments disable trigger user`.execute(db);
    await sql.raw(statement).execute(db);
    await sql`alter table assessments enable trigger user`.execute(db);
  };

  it('is refused by the table, and convicted where they got past it', async () => {
    const { id } = await applicationInApproval(bank);
    const { db } = bank.deps;
    await expect(sql`update assessments set cause = 'SCORE'`.execute(db)).rejects.toThrow('cannot be changed');
    expect(await faults()).toEqual([]);
    const [first] = (await kept(id)) as [AssessmentRecord];
    const name = `Application ${id}, assessment 1`;
    const own = `where application_id = ${id} and sequence = 1`;
    await change(
      `update assessments set outcome = jsonb_set(outcome, '{rating}', '"A"'), outcome_digest = outcome_digest ${own}`,
    );
    expect((await faults()).join()).toContain(`${name}: outcome_digest is not that`);
    await change(`update assessments set outcome = '${JSON.stringify(first.outcome)}' ${own}`);
    expect(await faults()).toEqual([]);
    await change(`update assessments set facts_digest = repeat('0', 64) ${own}`);
    expect((await faults()).join()).toContain(`${name}: its facts are not those of its digest`);
    await change(`update assessments set facts_digest = '${first.facts_digest}' ${own}`);
    await change(`delete from assessments ${own}`);
    expect((await faults()).join()).toContain(`Application ${id}: an assessment is missing`);
    // The record of the case tells it too, whatever stands in the row.
    expect((await faultsOfBank(bank)).join()).toContain(`Application ${id}`);
  });
});
