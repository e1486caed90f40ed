import { currentStep, votesOfRound } from '@trustiq/domain/workflow/approval-chain.ts';
import { firstIllegalEntry } from '@trustiq/domain/workflow/legal-history.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import { checkInParts } from '../platform/verify/check.ts';
import { listSpans, type Span } from '../platform/verify/spans.store.ts';
import { isHistoryDigest } from './history-digest.ts';
import { stricterFourEyes } from './stricter-four-eyes.ts';
import {
  type AuditedEntry,
  listRecordedCases,
  type RecordedCase,
  type RecordedRow,
  upgradedAt,
} from './verify.store.ts';

const BATCH = 500;

const nameOf = ({ id }: RecordedCase, sequence: number): string => `Application ${id}, history row ${sequence}`;

function illegalEntry(recorded: RecordedCase, stricterSince: string | null): string | null {
  const { status, track, history, round, chain } = recorded;
  const chains = chain.length > 0 ? { [round]: chain } : {};
  const found = firstIllegalEntry({ status, track, history, chains, stricterSince });
  if (found === null) return null;
  if (found.fault === 'status_mismatch')
    return `${nameOf(recorded, found.sequence)} leads to another status than ${status}, where the application stands.`;
  return found.fault === 'history_missing'
    ? `Application ${recorded.id} has no history.`
    : `${nameOf(recorded, found.sequence)} could not have come about: ${found.fault}.`;
}

/** Persons act under their own number, our jobs and the account officers' channel under none. */
function wrongActor(recorded: RecordedCase): string | null {
  const wrong = recorded.history.find(
    ({ role, byUserId }) => (role === 'SYSTEM' || role === 'SERVICE') !== (byUserId === null),
  );
  return wrong ? `${nameOf(recorded, wrong.sequence)} does not say who acted as ${wrong.role}.` : null;
}

const wrongRound = ({ id, round, history }: RecordedCase): string | null =>
  history.at(-1)?.round === round ? null : `Application ${id} is in round ${round}, its last history row in another.`;

/** Whose turn it is stands on the application only so that lists find it; the chain decides. */
function wrongTurn({ id, status, chain, stepRole, round, history }: RecordedCase): string | null {
  const isInApproval = status === 'LENDER_MARKETPLACE';
  const expected = isInApproval ? currentStep(chain, votesOfRound(history, round).length)?.role : null;
  return stepRole === (expected ?? null) ? null : `Application ${id} waits for ${stepRole}, its chain for ${expected}.`;
}

type EntryDetails = { readonly sequence?: number; readonly row?: string };

/** Whether this fingerprint of an entry is that of exactly this row. */
function isVouchedFor(secrets: Secrets, id: number, row: RecordedRow, given: string, isOldEntry: boolean): boolean {
  // Moments are written to the millisecond; anything finer was put there by hand.
  if (!row.exactAt.endsWith('000')) return false;
  const { decision, note, reasonCode, serviceId } = row;
  return isHistoryDigest(secrets, given, isOldEntry, id, row, decision, { note, reasonCode, serviceId });
}

const ROW = '"row":"';

/** The fingerprint where the program writes it: finding it is much cheaper than reading the whole entry. */
function plainFingerprint({ payload }: AuditedEntry, sequence: number): string | null {
  const start = payload.indexOf(ROW) + ROW.length;
  return payload.includes(`"sequence":${sequence},`) ? payload.slice(start, payload.indexOf('"', start)) : null;
}

function isPlainlyTold(secrets: Secrets, id: number, row: RecordedRow, entry: AuditedEntry | undefined): boolean {
  if (entry === undefined || entry.userId !== row.byUserId) return false;
  const given = plainFingerprint(entry, row.sequence);
  return given !== null && isVouchedFor(secrets, id, row, given, entry.mac === null);
}

/** What the audit says of a history row; an entry that cannot be read says nothing. */
function toldBy({ payload }: AuditedEntry): EntryDetails {
  try {
    return (JSON.parse(payload) as { details?: EntryDetails }).details ?? {};
  } catch {
    return {};
  }
}

function unequalRow(secrets: Secrets, recorded: RecordedCase): string | null {
  const { history, audited: entries, id } = recorded;
  for (const [position, row] of history.entries()) {
    const entry = entries[position];
    if (isPlainlyTold(secrets, id, row, entry)) continue;
    const told: EntryDetails = entry === undefined ? {} : toldBy(entry);
    if (entry === undefined || told.sequence !== row.sequence)
      return `${nameOf(recorded, row.sequence)} is not in the audit.`;
    if (!isVouchedFor(secrets, id, row, told.row ?? '', entry.mac === null) || entry.userId !== row.byUserId)
      return `${nameOf(recorded, row.sequence)} is not what audit entry ${entry.id} says.`;
  }
  const lost = entries[history.length];
  const next = history.length + 1;
  return lost ? `Application ${id}, history row ${next} is missing; audit entry ${lost.id} tells of it.` : null;
}

/** One look at every case, without holding them all: the past of a million cases is not read twice. */
export const histories = checkInParts<Span<number>>({
  name: 'Every application got where it stands by legal steps of people entitled to them, none of them over their own work, and the audit recorded each of them as it is',
  listParts: (db) => listSpans(db, 'applications', 'id'),
  async *findFaultsIn({ db, secrets }, { after, through }) {
    const since = await upgradedAt(db, stricterFourEyes.name);
    for (let last = after; ; ) {
      const batch = await listRecordedCases(db, { after: last, through }, BATCH);
      for (const recorded of batch) {
        const wrong =
          illegalEntry(recorded, since) ?? wrongActor(recorded) ?? wrongRound(recorded) ?? wrongTurn(recorded);
        if (wrong !== null) yield wrong;
        const unequal = unequalRow(secrets, recorded);
        if (unequal !== null) yield unequal;
      }
      if (batch.length < BATCH) return;
      last = batch.at(-1)?.id ?? last;
    }
  },
});
