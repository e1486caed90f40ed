import type { KeyObject } from 'node:crypto';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { CAPSULE_SCHEMA, type CapsuleOrigin } from '@trustiq/domain/capsule/capsule-file.ts';
import { makesCapsule } from '@trustiq/domain/capsule/capsule-step.ts';
import { canonicalJson } from '@trustiq/domain/seal/canonical-json.ts';
import type { Db } from '../platform/database/open-database.ts';
import { secretsOf } from '../platform/security/bound-secrets.ts';
import { capsuleKeys, digestOfCapsule, signCapsule } from '../platform/security/capsule-signature.ts';
import { encryptUnder } from '../platform/security/keyed-text.ts';
import { type CapsuleRow, listCapsuleRows, type PastRow } from './capsule-content.store.ts';
import { contentOfCapsule, sealOfStep } from './capsule-content.ts';
import { type CapsuleRecord, insertCapsule } from './capsules.store.ts';
import { ensureCaseKey } from './case-key.ts';
import { placeOfCapsule } from './open-capsule.ts';
import { openSeal } from './seal-decision.ts';
import { listSeals, type SealRecord } from './seals.store.ts';

type Making = {
  readonly bank: string;
  readonly origin: CapsuleOrigin;
  readonly at: Date;
  readonly key: KeyObject;
};

/** The capsule of one step, signed, and unreadable without the key of the application. */
export function capsuleOf(
  db: Db,
  row: CapsuleRow,
  { step, seals }: { readonly step: PastRow; readonly seals: readonly SealRecord[] },
  { bank, origin, at, key }: Making,
): CapsuleRecord {
  const seal = sealOfStep(step, seals);
  const parts = contentOfCapsule(row, { step, seals, facts: seal && openSeal(seal, key).facts });
  const [applicationId, sequence, status] = [row.id, step.sequence, step.toStatus as CapsuleRecord['status']];
  const about = { bank, applicationId, sequence, status, origin, madeAt: at.toISOString() };
  const signature = signCapsule(capsuleKeys(secretsOf(db))[0], about, parts);
  return {
    application_id: applicationId,
    sequence,
    round: step.round,
    status,
    schema: CAPSULE_SCHEMA,
    digest: digestOfCapsule(signature),
    text_cipher: encryptUnder(key, canonicalJson({ signature, parts }), placeOfCapsule(applicationId, sequence)),
    origin,
    made_at: at,
  };
}

type MadeWith = {
  readonly applicationId: number;
  readonly step: { readonly fromStatus: string | null; readonly toStatus: string };
  readonly bank: string;
  readonly at: Date;
  readonly language: Language;
};

/**
 * Made inside the decision's transaction, after its seal: a decision that ends the deciding and its capsule stand or fall
 * together, however the program dies. Gives what the audit must say of it.
 */
export async function makeCapsule(db: Db, made: MadeWith): Promise<{ readonly capsule?: string }> {
  const { applicationId, step, bank, at, language } = made;
  if (!makesCapsule(step.fromStatus, step.toStatus)) return {};
  const key = await ensureCaseKey(db, applicationId, language);
  const [row] = await listCapsuleRows(db, [applicationId]);
  const last = row?.history.at(-1);
  if (row === undefined || last === undefined) throw new Error(`Application ${applicationId} has no history to keep`);
  const seals = await listSeals(db, [applicationId]);
  const capsule = capsuleOf(db, row, { step: last, seals }, { bank, origin: 'DECISION', at, key });
  await insertCapsule(db, capsule);
  return { capsule: capsule.digest };
}
