import { isControlled } from '@trustiq/domain/access/account-control.ts';
import { type Role, roles } from '@trustiq/domain/access/roles.ts';
import { z } from 'zod';
import { faultOfUnreadable } from '../../platform/audit/entry-details.ts';
import { listEventEntries } from '../../platform/audit/event-entries.store.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Check } from '../../platform/verify/check.ts';
import { listFounders } from './set-up-stage.store.ts';
import { wasEverRecommended } from './set-up-stage.ts';

const entryShape = z.object({
  userId: z.int().nullable(),
  details: z.object({
    userId: z.int().optional(),
    role: z.enum(roles).optional(),
    /** Entries of before this was kept do not have it, and are not asked. */
    ofRole: z.enum(roles).optional(),
    requestId: z.int().optional(),
    founder: z.int().nullish(),
    stage: z.string().optional(),
  }),
});

type Entry = z.output<typeof entryShape> & { readonly id: number; readonly event: string };

const giving = [
  'account_created',
  'account_placed',
  'account_enabled',
  'account_email_changed',
  'account_reset',
  'account_factor_reset',
] as const;
const others = [
  'account_change_requested',
  'account_change_confirmed',
  'set_up_stage',
  'first_administrator_created',
] as const;

async function readEntries(db: Db): Promise<{ entries: Entry[]; unreadable: string[] }> {
  const entries: Entry[] = [];
  const unreadable: string[] = [];
  for (const event of [...giving, ...others])
    for (const { id, payload } of await listEventEntries(db, event)) {
      const read = entryShape.safeParse(JSON.parse(payload));
      if (read.success) entries.push({ ...read.data, id, event });
      else unreadable.push(faultOfUnreadable(id, event));
    }
  return { entries: entries.toSorted((a, b) => a.id - b.id), unreadable };
}

/** What the entries up to here have told. */
class Past {
  private readonly founders = new Set<number | null | undefined>();
  private readonly askedBy = new Map<number, number | null>();
  private readonly confirmedBy = new Map<number, number | null>();
  private readonly firsts = new Map<Role, number | undefined>();
  private isSomebodyElseThere = false;

  private isGiving({ event, userId, details: { ofRole, role, requestId } }: Entry): boolean {
    // A command asks nobody, and says so; what waits for a second person stands there closed.
    if (ofRole === undefined || userId === null || (event === 'account_created' && requestId !== undefined))
      return false;
    return (
      giving.some((name) => name === event) && (isControlled(ofRole) || (role !== undefined && isControlled(role)))
    );
  }

  private faultOfGiving({ id, event, userId, details: { ofRole, role = ofRole, requestId, userId: whom } }: Entry) {
    const what = `Audit entry ${id}: ${event} gave control of the account of user ${whom}, a ${role}`;
    if (requestId !== undefined) {
      const second = this.confirmedBy.get(requestId);
      return second === undefined || second === userId ? `${what}, and no second person confirmed it.` : null;
    }
    if (this.isSomebodyElseThere || !this.founders.has(userId))
      return `${what}, by one person alone in a bank that was not being set up.`;
    const first = role === undefined ? whom : (this.firsts.get(role) ?? whom);
    if (role !== undefined) this.firsts.set(role, first);
    return first === whom ? null : `${what}, by one person alone, who had given that role to user ${first} before.`;
  }

  faultOf(entry: Entry): string | null {
    const { id, event, userId, details } = entry;
    const { requestId, stage, founder } = details;
    if (event === 'first_administrator_created') this.founders.add(userId);
    if (stage === 'alone') this.founders.add(founder ?? details.userId);
    else if (event === 'set_up_stage') this.isSomebodyElseThere = true;
    if (requestId !== undefined && (event === 'account_change_requested' || event === 'account_created'))
      this.askedBy.set(requestId, userId);
    if (requestId !== undefined && event === 'account_change_confirmed') {
      this.confirmedBy.set(requestId, userId);
      const first = this.askedBy.get(requestId);
      if (details.ofRole !== undefined && (first === undefined || first === userId))
        return `Audit entry ${id}: request ${requestId} was confirmed by user ${userId}, and nobody else had asked for it.`;
    }
    return this.isGiving(entry) ? this.faultOfGiving(entry) : null;
  }
}

async function* faultsOf(db: Db): AsyncGenerator<string> {
  const { entries, unreadable } = await readEntries(db);
  yield* unreadable;
  const past = new Past();
  for (const entry of entries) {
    const fault = past.faultOf(entry);
    if (fault !== null) yield fault;
  }
  if (!(await wasEverRecommended(db))) return;
  for (const { userId } of await listFounders(db))
    yield `User ${userId}, users: set_up_stage says that the bank is being set up, but a case was recommended.`;
}

/** By the past: whatever made the program believe for a moment that one person is enough is convicted by what is missing. */
export const accountControl: Check = {
  name: 'Behind every account that matters stand two persons, or the one who set the bank up',
  findFaults: ({ db }) => faultsOf(db),
};
