import { createHash, type KeyObject } from 'node:crypto';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { canonicalJson } from '@trustiq/domain/seal/canonical-json.ts';
import { changedParts, changedWithinRound } from '@trustiq/domain/seal/compare-seal.ts';
import { type SealedFacts, sealedText } from '@trustiq/domain/seal/sealed-facts.ts';
import type { HistoryEntry } from '@trustiq/domain/workflow/history-entry.ts';
import type { SealedPart } from '@trustiq/domain/workflow/sealed-part.ts';
import type { Db } from '../platform/database/open-database.ts';
import { Failure } from '../platform/http/failure.ts';
import { secretsOf } from '../platform/security/bound-secrets.ts';
import { FieldTampered, fieldCipher } from '../platform/security/field-cipher.ts';
import { decryptUnder, encryptUnder } from '../platform/security/keyed-text.ts';
import { ensureCaseKey, findCaseKey } from './case-key.ts';
import { type CountedExposure, type PresentFacts, presentFacts, type SealedValues } from './present-facts.ts';
import { listSealRows } from './sealed-facts.store.ts';
import { findLastSeal, insertSeal, type SealRecord } from './seals.store.ts';

export const digestOfFacts = (facts: SealedFacts): string =>
  createHash('sha256').update(sealedText(facts)).digest('hex');

const placeOf = (applicationId: number, sequence: number): string => `seals|facts|${applicationId}|${sequence}`;

/** What was kept with a seal, as it was then. Throws when it was exchanged or its key is another. */
export const openSeal = (seal: SealRecord, key: KeyObject): { facts: SealedFacts; values: SealedValues } =>
  JSON.parse(openSealText(seal, key)) as { facts: SealedFacts; values: SealedValues };

export const openSealText = (seal: SealRecord, key: KeyObject): string =>
  decryptUnder(key, seal.facts_cipher, placeOf(seal.application_id, seal.sequence));

async function readPresent(
  db: Db,
  applicationId: number,
  key: KeyObject,
  exposure: CountedExposure,
): Promise<PresentFacts> {
  const [row] = await listSealRows(db, [applicationId]);
  if (row === undefined) throw new Error(`Application ${applicationId} has no loan to seal`);
  return presentFacts(row, { cipher: fieldCipher(secretsOf(db)), key, exposure });
}

/** The row that keeps these facts beside their digest. */
export function sealOf(
  { facts, values }: PresentFacts,
  { key, sequence, at }: { readonly key: KeyObject; readonly sequence: number; readonly at: Date },
): SealRecord {
  const kept = canonicalJson({ facts, values });
  return {
    application_id: facts.applicationId,
    sequence,
    round: facts.round,
    schema: facts.schema,
    rules_version: facts.rulesVersion,
    digest: digestOfFacts(facts),
    facts_cipher: encryptUnder(key, kept, placeOf(facts.applicationId, sequence)),
    origin: 'DECISION',
    batch: null,
    sealed_at: at,
  };
}

export type Sealing = {
  readonly applicationId: number;
  readonly entry: Pick<HistoryEntry, 'sequence' | 'round'>;
  readonly exposure: CountedExposure;
  readonly at: Date;
  readonly language: Language;
};

/** Keeps what a decision is for, inside its transaction and after everything that it changes. Gives what the audit must say of it. */
export async function sealDecision(db: Db, sealing: Sealing): Promise<{ readonly seal: string }> {
  const { applicationId, entry, exposure, at, language } = sealing;
  const key = await ensureCaseKey(db, applicationId, language);
  const present = await readPresent(db, applicationId, key, exposure);
  // Compared before the step, too; but whoever writes beside us could have waited for that.
  const earlier = await findLastSeal(db, applicationId, entry.round);
  const isSame = earlier === null || changedWithinRound(openSeal(earlier, key).facts, present.facts).length === 0;
  if (!isSame) throw new Failure('STALE_VERSION');
  const seal = sealOf(present, { key, sequence: entry.sequence, at });
  await insertSeal(db, seal);
  return { seal: seal.digest };
}

/** What is no longer as the last decision of this round sealed it. A seal that is missing or cannot be opened is one of these. */
export async function changesSinceSeal(
  db: Db,
  { applicationId, round }: { readonly applicationId: number; readonly round: number },
): Promise<readonly SealedPart[]> {
  const [seal, key] = [await findLastSeal(db, applicationId, round), await findCaseKey(db, applicationId)];
  if (seal === null || key === null) return ['seal'];
  const sealed = openedOrNull(seal, key);
  if (sealed === null || digestOfFacts(sealed) !== seal.digest) return ['seal'];
  try {
    const present = await readPresent(db, applicationId, key, sealed.exposure);
    return changedParts(sealed, present.facts);
  } catch (error) {
    if (!(error instanceof FieldTampered)) throw error;
    return [partsOfTables[error.place.table] ?? 'payout'];
  }
}

const partsOfTables: Readonly<Record<string, SealedPart>> = { borrowers: 'person', spouses: 'marriage' };

function openedOrNull(seal: SealRecord, key: KeyObject): SealedFacts | null {
  try {
    return openSeal(seal, key).facts;
  } catch {
    return null;
  }
}
