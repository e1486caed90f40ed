import type { CaseTried, FailingDraft, TriedPolicies } from '@trustiq/domain/policy-trial/tried-policies.ts';
import type { Db } from '../platform/database/open-database.ts';
import { answeringThread } from '../platform/threads/answering-thread.ts';
import { listNewestAssessments } from './assessments.store.ts';
import { openCaseKey } from './case-key.ts';
import { listKeyCiphers } from './case-keys.store.ts';
import type { CaseToTry } from './try-cases.ts';

type AskedCase = { readonly id: number; readonly amountRupiah: number };

/** A part of a larger piece of memory would travel with all of it. */
const alone = (bytes: Uint8Array): Uint8Array => Uint8Array.from(bytes);

async function readCases(db: Db, cases: readonly AskedCase[], until: Date): Promise<CaseToTry[]> {
  const ids = cases.map(({ id }) => id);
  const records = new Map(
    (await listNewestAssessments(db, ids, until)).map((record) => [record.application_id, record]),
  );
  const ciphers = new Map((await listKeyCiphers(db, ids)).map((row) => [row.application_id, row.key_cipher]));
  return cases.map(({ id, amountRupiah }) => {
    const record = records.get(id);
    const cipher = ciphers.get(id);
    return {
      applicationId: id,
      amountRupiah,
      record: record === undefined ? null : { ...record, facts_cipher: alone(record.facts_cipher) },
      key: cipher === undefined ? null : (openCaseKey(db, id, cipher) ?? 'NOT_OURS'),
    };
  });
}

/** Facts are read here, and opened and assessed in a thread of its own, in which everybody else gets their answers. */
export function assessUnderDraft(policies: TriedPolicies) {
  const file = new URL('./try-cases-worker.ts', import.meta.url);
  const thread = answeringThread<readonly CaseToTry[], CaseTried[] | FailingDraft>(file, policies);
  return {
    /** What the draft makes of the newest assessment of each case by that moment, or the one at which it fails. */
    tryCases: async (db: Db, cases: readonly AskedCase[], until: Date): Promise<CaseTried[] | FailingDraft> =>
      thread.ask(await readCases(db, cases, until)),
    end: () => thread.end(),
  };
}
