import type { TakenStep } from '@trustiq/domain/workflow/take-step.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAudit } from '../platform/audit/audit-entry.ts';
import { caseSubject } from '../platform/marks/subject.ts';
import { inOneMoment } from '../platform/moment/in-one-moment.ts';
import { compareSubjects } from '../platform/record/compare-subjects.ts';
import { holdSubject } from '../platform/record/hold-subject.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { submittedApplication } from '../testing/submitted-application.ts';
import { bankFactsOf } from './bank-facts.ts';
import type { CaseRecord } from './case-record.ts';
import { findCase } from './find-case.ts';
import { insertHistory, saveStep } from './save-step.store.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

async function caseOf(id: number) {
  const { db, config, policies, now } = bank.deps;
  const found = await findCase(db, { id }, bankFactsOf({ config, policies, db }, now()));
  if (found === null) throw new Error('no case');
  return found;
}

const rejection = (sequence: number) =>
  ({
    fromStatus: 'BORROWER-REQUESTED',
    toStatus: 'REJECTED',
    decision: 'reject',
    round: 1,
    chain: [],
    currentStepRole: null,
    entry: {
      sequence,
      transition: 'rejectAtChecker',
      fromStatus: 'BORROWER-REQUESTED',
      toStatus: 'REJECTED',
      byUserId: null,
      role: 'SYSTEM',
      round: 1,
      at: '2026-11-16T02:00:00.000Z',
    },
  }) as unknown as TakenStep;

const noNotes = { note: null, reasonCode: null };

const noPlan = {
  dueAt: null,
  isReady: false,
  nextMissing: null,
  deviationLevel: 0,
  returnedSequence: null,
  plannedUnder: '1',
};

const save = (before: CaseRecord, step: TakenStep): Promise<boolean> =>
  inOneMoment(bank.deps.db, async (trx) => {
    await holdSubject(trx, caseSubject(before.id), new Date('2026-11-16T02:00:00Z'));
    return saveStep(trx, before, step, noPlan, noNotes);
  });

describe('saving a step', () => {
  it('moves the case and writes its row of the past', async () => {
    const before = await caseOf((await submittedApplication(bank)).id);
    const next = before.history.length + 1;
    expect(await save(before, rejection(next))).toBe(true);
    const after = await caseOf(before.id);
    expect([after.status, after.version, after.history.length]).toEqual(['REJECTED', before.version + 1, next]);
  });

  it('moves nothing where that row is taken: a step never goes without it', async () => {
    const before = await caseOf((await submittedApplication(bank)).id);
    expect(await save(before, rejection(before.history.length))).toBe(false);
    expect(await caseOf(before.id)).toEqual(before);
  });

  it('says so when somebody else was faster', async () => {
    const before = await caseOf((await submittedApplication(bank)).id);
    const stale = { ...before, version: before.version - 1 };
    expect(await save(stale, rejection(before.history.length + 1))).toBe(false);
    expect((await caseOf(before.id)).status).toBe('BORROWER-REQUESTED');
  });

  it('marks what it gave back as a look at the tables would, also where the past was written before it', async () => {
    for (const isWrittenBefore of [false, true]) {
      const before = await caseOf((await submittedApplication(bank)).id);
      const at = new Date('2026-11-16T02:00:00Z');
      await inOneMoment(bank.deps.db, async (trx) => {
        await holdSubject(trx, caseSubject(before.id), at);
        const next = before.history.length + 1;
        const step = rejection(next + Number(isWrittenBefore));
        if (isWrittenBefore) await insertHistory(trx, before.id, { ...step.entry, sequence: next }, 'reject', noNotes);
        expect(await saveStep(trx, before, step, noPlan, noNotes)).toBe(true);
        const userId = null;
        await appendAudit(trx, {
          at,
          event: 'decided_check',
          userId,
          applicationId: before.id,
          changes: [caseSubject(before.id)],
        });
      });
      const { faults } = await inOneMoment(bank.deps.db, (trx) => compareSubjects(trx, [caseSubject(before.id)]));
      expect(faults).toEqual([]);
    }
  });
});
