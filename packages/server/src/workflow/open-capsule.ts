import { type KeyObject, webcrypto } from 'node:crypto';
import { webCrypto } from '@trustiq/contract/capsules/capsule-crypto.ts';
import { verifyCapsule } from '@trustiq/contract/capsules/verify-capsule.ts';
import type { AuditProof, CapsuleContent, CapsuleFile, CapsuleHead } from '@trustiq/domain/capsule/capsule-file.ts';
import { canonicalJson, type Json } from '@trustiq/domain/seal/canonical-json.ts';
import type { SealedFacts } from '@trustiq/domain/seal/sealed-facts.ts';
import type { Db } from '../platform/database/open-database.ts';
import { secretsOf } from '../platform/security/bound-secrets.ts';
import { capsuleKeys, digestOfCapsule, publishedKey } from '../platform/security/capsule-signature.ts';
import { decryptUnder } from '../platform/security/keyed-text.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import { type CapsuleRecord, findApproval } from './capsules.store.ts';
import { findCaseKey } from './case-key.ts';
import { digestOfFacts } from './seal-decision.ts';
import { findLastSeal } from './seals.store.ts';

export const placeOfCapsule = (applicationId: number, sequence: number): string =>
  `capsules|text|${applicationId}|${sequence}`;

const crypto = webCrypto(webcrypto.subtle as unknown as SubtleCrypto);

/** The text of a capsule as it is handed out. Throws when it was exchanged or its key is another. */
export function textOfCapsule(record: CapsuleRecord, key: KeyObject, proof: AuditProof | null): string {
  const kept = decryptUnder(key, record.text_cipher, placeOfCapsule(record.application_id, record.sequence));
  return canonicalJson({ ...(JSON.parse(kept) as { [name: string]: Json }), proof });
}

export type OpenCapsule = { readonly head: CapsuleHead; readonly file: CapsuleFile; readonly parts: CapsuleContent };

/** A capsule that one of the bank's keys signed, every part of it; else what is wrong with it. */
export async function openCapsule(
  record: CapsuleRecord,
  key: KeyObject,
  secrets: Secrets,
): Promise<OpenCapsule | string> {
  const { application_id: id, sequence, digest, status, origin } = record;
  const name = `Application ${id}, capsule ${sequence}`;
  let text: string;
  try {
    text = textOfCapsule(record, key, null);
  } catch {
    return `${name}: text_cipher was changed or exchanged.`;
  }
  // When a key ended is asked of the audit, which knows each capsule by its digest.
  const keys = capsuleKeys(secrets).map((one) => publishedKey(one, 'capsule', null));
  const { faults, capsule } = await verifyCapsule(text, { bank: '', keys }, crypto);
  if (faults.length > 0 || capsule === null) return `${name} was not signed by the bank as it stands there.`;
  if (digestOfCapsule(capsule.file.signature) !== digest) return `${name}: digest is not that of its signature.`;
  const { head, file } = capsule;
  const isSame =
    head.applicationId === id && head.sequence === sequence && head.status === status && head.origin === origin;
  const isOfTime = head.madeAt === record.made_at.toISOString() && head.schema === record.schema;
  if (!isSame || !isOfTime) return `${name}: status, origin, schema or made_at is not what was signed.`;
  return { head, file, parts: file.parts };
}

/** Whether what the approval's capsule tells is what the last decision of this round sealed, and so what is to be paid. */
export async function isApprovalKept(db: Db, applicationId: number, round: number): Promise<boolean> {
  const [capsule, key] = [await findApproval(db, applicationId, round), await findCaseKey(db, applicationId)];
  const seal = await findLastSeal(db, applicationId, round);
  if (capsule === null || key === null || seal === null) return false;
  const opened = await openCapsule(capsule, key, secretsOf(db));
  return typeof opened !== 'string' && digestOfFacts(opened.parts.facts as unknown as SealedFacts) === seal.digest;
}
