import type { ReadPolicy } from '@trustiq/contract/policy/policy-schema.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { bookSubject } from '../../platform/marks/subject.ts';
import { compareSubjects } from '../../platform/record/compare-subjects.ts';
import { notingBroken, RecordBroken } from '../../platform/record/record-broken.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import { findBody, findProposalOfVersion, type ProposalRow } from './policy-book.store.ts';
import { openPolicy } from './policy-text.ts';

export async function expectBookAsMarked(trx: Db): Promise<void> {
  const { faults } = await compareSubjects(trx, [bookSubject]);
  if (faults.length > 0) throw new RecordBroken(null, faults, new Failure('RECORD_BROKEN'));
}

/** What is read of the book, as it stands at one moment in which it was compared with the record. */
export const readBook = <Value>(deps: Pick<Deps, 'db' | 'now'>, read: (trx: Db) => Promise<Value>): Promise<Value> =>
  notingBroken(deps, async (trx) => {
    await expectBookAsMarked(trx);
    return read(trx);
  });

/** What a proposal says; one whose text is not what was proposed is not shown. */
export async function readPolicyOf(trx: Db, { id, digest }: Pick<ProposalRow, 'id' | 'digest'>): Promise<ReadPolicy> {
  const kept = { proposal_id: id, digest, body_cipher: (await findBody(trx, id))?.body_cipher };
  try {
    return openPolicy(fieldCipher(secretsOf(trx)), kept);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new RecordBroken(null, [`Policy book, policy_bodies ${id}: ${why}`], new Failure('RECORD_BROKEN'));
  }
}

export async function readVersion(trx: Db, version: number): Promise<{ row: ProposalRow; policy: ReadPolicy }> {
  const row = await findProposalOfVersion(trx, version);
  if (row === null) throw new Failure('NOT_FOUND');
  return { row, policy: await readPolicyOf(trx, row) };
}
