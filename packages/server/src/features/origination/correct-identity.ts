import { toNewApplicationField } from '@trustiq/contract/origination/origination-names.ts';
import { changedIdentity, type Identity, maskedChanges } from '@trustiq/domain/applicant/identity.ts';
import { mayOpenAnother } from '@trustiq/domain/exposure/intake-policy.ts';
import { statusesBehindKyc } from '@trustiq/domain/workflow/asked-watchlist.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Policies } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { borrowerSubject } from '../../platform/marks/subject.ts';
import { limitsOn } from '../../platform/policy/limits-on.ts';
import { holdSubject } from '../../platform/record/hold-subject.ts';
import { personField } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { forgetAnswers, getIdentityRow, writeIdentity } from './correct-identity.store.ts';
import { listOpenCases } from './insert-application.store.ts';
import { knownOrNewBorrower } from './known-borrower.ts';

export type CorrectionDeps = {
  readonly cipher: FieldCipher;
  readonly policies: Policies;
  /** Whether this person stands on the watch list. */
  readonly isWatched: (
    db: Db,
    person: { readonly nikHash: Uint8Array; readonly name: string; readonly birthDate: string },
  ) => Promise<boolean>;
};

type Correction = {
  readonly applicationId: number;
  readonly after: Identity;
  readonly by: number;
  readonly origin: Origin;
  readonly at: Date;
  /** How it came to be corrected: by the account officer's form, or by a request that somebody confirmed. */
  readonly details: Record<string, unknown>;
};

export async function identityOf(db: Db, cipher: FieldCipher, applicationId: number): Promise<Identity> {
  const row = await getIdentityRow(db, applicationId);
  const nik = cipher.decrypt(row.nik_cipher, personField('nik_cipher', applicationId));
  return { nik, fullName: row.full_name, birthDate: row.birth_date };
}

/** A person who may have no further application has none through a corrected number either. */
async function expectRoom({ policies }: CorrectionDeps, db: Db, borrowerId: number, { applicationId, at }: Correction) {
  const others = (await listOpenCases(db, borrowerId)).filter((id) => id !== applicationId);
  if (!mayOpenAnother(others.length, limitsOn(policies, at).secondApplication))
    throw new Failure('RULE_BROKEN', { fields: { [toNewApplicationField('applicant.nik')]: 'open_application' } });
}

/**
 * Inside `act`, which marks the case: the case is about this person from now on. Every answer that was about another is
 * forgotten, so that no step can rest on it, and the watch list is looked at where nobody would look again. Debts and
 * marriages are counted by the number at every step. False where nothing was corrected.
 */
export async function correctIdentity(deps: CorrectionDeps, db: Db, correction: Correction): Promise<boolean> {
  const { cipher } = deps;
  const { applicationId, after, by, origin, at, details } = correction;
  const row = await getIdentityRow(db, applicationId);
  const before = await identityOf(db, cipher, applicationId);
  const changed = changedIdentity(before, after);
  if (changed.length === 0) return false;
  await holdSubject(db, borrowerSubject(row.borrower_id), at);
  const borrowerId = await knownOrNewBorrower(db, cipher, { ...after, msisdn: row.msisdn }, at);
  if (borrowerId !== row.borrower_id) await expectRoom(deps, db, borrowerId, correction);
  const person = { nikHash: cipher.hash(after.nik), name: after.fullName, birthDate: after.birthDate };
  // Before KYC nobody has looked for anybody; there they will.
  const isOnWatchlist = statusesBehindKyc.includes(row.status) && (await deps.isWatched(db, person));
  await writeIdentity(db, cipher, applicationId, { ...after, borrowerId, isOnWatchlist });
  await forgetAnswers(db, applicationId);
  await appendAudit(db, {
    at,
    event: 'identity_corrected',
    userId: by,
    applicationId,
    origin,
    details: { ...details, changed: maskedChanges(before, after) },
    changes: [...new Set([row.borrower_id, borrowerId])].map(borrowerSubject),
  });
  return true;
}
