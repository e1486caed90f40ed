import { beginningOf } from '@trustiq/domain/policy/versions/proposal.ts';
import { z } from 'zod';
import { listEventEntries } from '../../platform/audit/event-entries.store.ts';
import { isEntryOurs, readKeyTimes } from '../../platform/audit/key-times.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { Check, CheckContext } from '../../platform/verify/check.ts';
import { findBody, listProposals, type ProposalRow } from './policy-book.store.ts';
import { openPolicyText } from './policy-text.ts';

const told = z.object({
  userId: z.int().nullable(),
  details: z.object({ proposal: z.int(), digest: z.string() }),
});

const eventsOf = { PERSON: ['policy_proposed', 'policy_approved'], MIGRATION: ['policy_written_down'] } as const;

/** Which proposals an entry of ours tells of, and by whom: `event proposal person digest`. */
async function readTold(db: Db, secrets: Secrets): Promise<ReadonlySet<string>> {
  const times = await readKeyTimes(db, secrets);
  const known = new Set<string>();
  for (const event of Object.values(eventsOf).flat())
    for (const entry of await listEventEntries(db, event)) {
      if (!isEntryOurs(times, entry)) continue;
      const read = told.safeParse(parsed(entry.payload)).data;
      if (read !== undefined) known.add(`${event} ${read.details.proposal} ${read.userId} ${read.details.digest}`);
    }
  return known;
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}

async function faultOfText(db: Db, secrets: Secrets, { id, digest }: ProposalRow): Promise<string | null> {
  try {
    const body = await findBody(db, id);
    openPolicyText(fieldCipher(secrets), { proposal_id: id, digest, body_cipher: body?.body_cipher });
    return null;
  } catch (error) {
    return `Policy proposal ${id}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Who proposed and who approved, as the audit knows them. */
function* faultsOfPersons(row: ProposalRow, known: ReadonlySet<string>): Generator<string> {
  const words = `Policy version ${row.version}`;
  const isTold = (event: string, person: number | null) => known.has(`${event} ${row.id} ${person} ${row.digest}`);
  if (row.origin === 'MIGRATION') {
    if (row.version !== 1) yield `${words} was written down by the program, and only the first may be.`;
    if (!isTold('policy_written_down', row.proposed_by)) yield `${words}: no audit entry tells who wrote it down.`;
    if (row.ruled_by !== null && row.ruled_by === row.proposed_by)
      yield `${words} was given and confirmed by the same person.`;
    return;
  }
  if (row.ruling !== 'APPROVED') yield `${words}: nobody approved it.`;
  if (row.ruled_by === row.proposed_by) yield `${words} was proposed and approved by the same person.`;
  if (!isTold('policy_proposed', row.proposed_by)) yield `${words}: no audit entry tells who proposed it.`;
  if (!isTold('policy_approved', row.ruled_by)) yield `${words}: no audit entry tells who approved it.`;
}

/** One after the other, each from the day that was agreed and none before the one that it changes, but in an emergency. */
function* faultsOfOrder(row: ProposalRow, before: ProposalRow | undefined): Generator<string> {
  const words = `Policy version ${row.version}`;
  const { effective_from: begins, version } = row;
  if (version !== (before?.version ?? 0) + 1 || row.base !== version - 1)
    yield `${words} does not follow version ${before?.version ?? 0}.`;
  const agreed = beginningOf({ effectiveOn: row.effective_on }, row.ruled_at ?? row.proposed_at);
  if (begins?.getTime() !== agreed.getTime()) yield `${words} holds from another moment than was agreed.`;
  const isEmergency = row.effective_on === null;
  if (!isEmergency && begins !== null && before?.effective_from != null && begins < before.effective_from)
    yield `${words} holds before the version that it changes.`;
}

export const policyBook: Check = {
  name: 'Every version of the policy is the text that two persons agreed to',
  async *findFaults({ db, secrets }) {
    const rows = (await listProposals(db)).toSorted((one, other) => one.id - other.id);
    const known = await readTold(db, secrets);
    let before: ProposalRow | undefined;
    for (const row of rows) {
      const fault = await faultOfText(db, secrets, row);
      if (fault !== null) yield fault;
    }
    for (const row of rows.filter(({ version }) => version !== null).toSorted(byVersion)) {
      yield* faultsOfPersons(row, known);
      yield* faultsOfOrder(row, before);
      before = row;
    }
  },
};

const byVersion = (one: ProposalRow, other: ProposalRow) => (one.version ?? 0) - (other.version ?? 0);

/** What an operator should know although nothing is broken. */
export async function remarkOnPolicy({ db }: CheckContext): Promise<string[]> {
  const rows = await listProposals(db);
  if (rows.every(({ version }) => version === null)) return ['the bank has no version of its policy book yet.'];
  const isUnconfirmed = rows.some(({ origin, ruling }) => origin === 'MIGRATION' && ruling === null);
  return isUnconfirmed
    ? ['version 1 of the policy was written down; a director has not confirmed it yet (Kebijakan).']
    : [];
}
