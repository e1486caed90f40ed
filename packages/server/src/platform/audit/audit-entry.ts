import { randomBytes } from 'node:crypto';
import type { AuditEventName } from '@trustiq/contract/audit/audit-events.ts';
import type { Db } from '../database/open-database.ts';
import { type LiveEvent, tellingOf } from '../events/event-hub.ts';
import type { Origin } from '../http/handler.ts';
import { markRows } from '../marks/mark-rows.ts';
import { reliedIn } from '../marks/relied-versions.ts';
import type { StoredMarks } from '../marks/row-marks.store.ts';
import type { Subject } from '../marks/subject.ts';
import { planChanged } from '../planning/bound-planner.ts';
import { secretsOf } from '../security/bound-secrets.ts';
import type { Secrets } from '../security/secrets.ts';
import { insertEntry } from './audit.store.ts';
import { noteCaseAudited } from './case-reading.ts';

export type AuditEvent = {
  readonly at: Date;
  readonly event: AuditEventName;
  readonly userId: number | null;
  readonly applicationId?: number | null;
  readonly origin?: Pick<Origin, 'ip' | 'requestId'> | null;
  /** Facts about what happened; never a password, a PIN, a token or an identity number. */
  readonly details?: Record<string, unknown>;
  /** Whose guarded rows this transaction changed: they are marked anew, and the entry vouches for the marks. */
  readonly changes?: readonly Subject[];
  /** What open screens are told when the transaction commits. */
  readonly tells?: readonly LiveEvent[];
};

/** As stored: entries of earlier versions may have other names. */
type ChainFacts = Pick<AuditEvent, 'applicationId' | 'userId'> & { readonly event: string };

const SYSTEM = 'system';
const STRANGERS = 'strangers';

/**
 * Events are chained per application, or per person where there is none, so that writers of different cases never wait for
 * each other. Whoever is kept out without a name has a chain too: anybody can be refused as often as they like, and would
 * make an import or an upgrade, whose moment is long, begin anew until it gave up.
 */
export const chainKeyOf = ({ applicationId, userId, event }: ChainFacts): string => {
  if (applicationId != null) return String(applicationId);
  if (userId !== null) return `user:${userId}`;
  return event.endsWith('_refused') ? STRANGERS : SYSTEM;
};

/** Strangers of earlier versions stand in the chain of the system. */
export const isChainOf = (facts: ChainFacts, chainKey: string): boolean => {
  const expected = chainKeyOf(facts);
  return chainKey === expected || (expected === STRANGERS && chainKey === SYSTEM);
};

const PURPOSE = 'audit-entry';
const NONCE_BYTES = 12;

/** Makes two equal entries different, so that one that was copied shows. */
export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url');

/** The text that is hashed. Keys in a fixed order, so that the same entry always gives the same text. */
export function payloadOf({ at, event, userId, applicationId, origin, details }: AuditEvent, nonce: string): string {
  return JSON.stringify({
    at: at.toISOString(),
    event,
    userId,
    applicationId: applicationId ?? null,
    ip: origin?.ip ?? null,
    requestId: origin?.requestId ?? null,
    details: details ?? {},
    nonce,
  });
}

type Chained = { readonly chainKey: string; readonly payload: string };

/** Only who has the secret can add to a chain, and an entry of one chain fits no other. */
export const macOfEntry = (secrets: Secrets, { chainKey, payload }: Chained): string =>
  secrets.mac(PURPOSE, `${chainKey}\n${payload}`);

export type CodedEntry = Chained & { readonly mac: string | null };

/** Under whichever of our keys: whether that key still counted is told by `key-times.ts`. */
export const wasMacOfEntry = (
  secrets: Secrets,
  { chainKey, payload, mac }: Chained & { readonly mac: string },
): boolean => secrets.wasMac(PURPOSE, `${chainKey}\n${payload}`, mac);

async function marksOf(db: Db, changes: readonly Subject[]): Promise<StoredMarks[]> {
  const marks: StoredMarks[] = [];
  for (const subject of changes) marks.push(await markRows(db, subject));
  return marks;
}

/** By which `verify` knows them again. */
const vouchingFor = (marks: readonly StoredMarks[]): Record<string, unknown> =>
  marks.length === 0
    ? {}
    : { marks: Object.fromEntries(marks.map(({ subject, version, mac }) => [subject, `${version}.${mac}`])) };

/** Writes one entry; inside a transaction, so that it stands or falls with the change it tells of. */
export async function appendAudit(db: Db, entry: AuditEvent): Promise<void> {
  noteCaseAudited(entry.applicationId);
  const marks = await marksOf(db, entry.changes ?? []);
  const chainKey = chainKeyOf(entry);
  const details = { ...entry.details, ...reliedIn(db, entry.userId), ...vouchingFor(marks) };
  const payload = payloadOf({ ...entry, details }, newNonce());
  const written = {
    chainKey,
    at: entry.at.toISOString(),
    event: entry.event,
    userId: entry.userId,
    applicationId: entry.applicationId ?? null,
    payload,
    mac: macOfEntry(secretsOf(db), { chainKey, payload }),
  };
  await insertEntry(db, written, marks, tellingOf(entry.tells ?? []));
  if (entry.changes !== undefined) await planChanged(db, entry.changes, entry.at);
}
