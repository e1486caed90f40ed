import type { TakenStep } from '@trustiq/domain/workflow/take-step.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { submittedApplication } from '../../testing/submitted-application.ts';
import { findCase } from './case.store.ts';
import { saveStep } from './save-step.store.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

async function caseOf(id: number) {
  const found = await findCase(bank.deps.db, { id }, { bankCapitalRupiah: 1_000_000_000, today: '2026-11-16' });
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
      transition: 'checkerReject',
      fromStatus: 'BORROWER-REQUESTED',
      toStatus: 'REJECTED',
      byUserId: null,
      role: 'SYSTEM',
      round: 1,
      at: '2026-11-16T02:00:00.000Z',
    },
  }) as unknown as TakenStep;

const noNotes = { note: null, reasonCode: null };

describe('saving a step', () => {
  it('moves the case and writes its row of the past', async () => {
    const before = await caseOf((await submittedApplication(bank)).id);
    const next = before.history.length + 1;
    expect(await saveStep(bank.deps.db, before, rejection(next), noNotes)).toBe(true);
    const after = await caseOf(before.id);
    expect([after.status, after.version, after.history.length]).toEqual(['REJECTED', before.version + 1, next]);
  });

  it('moves nothing where that row is taken: a step never goes without it', async () => {
    const before = await caseOf((await submittedApplication(bank)).id);
    expect(await saveStep(bank.deps.db, before, rejection(before.history.length), noNotes)).toBe(false);
    expect(await caseOf(before.id)).toEqual(before);
  });

  it('says so when somebody else was faster', async () => {
    const before = await caseOf((await submittedApplication(bank)).id);
    const stale = { ...before, version: before.version - 1 };
    expect(await saveStep(bank.deps.db, stale, rejection(before.history.length + 1), noNotes)).toBe(false);
    expect((await caseOf(before.id)).status).toBe('BORROWER-REQUESTED');
  });
});
