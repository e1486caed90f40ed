import { z } from 'zod';
import { appendAudit } from '../audit/audit-entry.ts';
import { detailsIn, faultOfUnreadable } from '../audit/entry-details.ts';
import { TREE_BEGUN } from '../audit/tree.store.ts';
import type { Db } from '../database/open-database.ts';
import type { Upgrade } from '../opening/upgrade.ts';
import type { Check } from '../verify/check.ts';
import { listDoneUpgrades, listUpgradeEntries } from './upgrades.store.ts';

export const UPGRADE_EVENT = 'upgrade_done';

const upgradeDetails = z.object({ name: z.string(), doneAt: z.string() });

type UpgradeEntry = z.output<typeof upgradeDetails> & { readonly entryId: number };

/** An upgrade signs what it finds: that it ran is told where nobody can take it back. */
export const auditUpgrade = (db: Db, name: string, doneAt: Date, at: Date = doneAt): Promise<void> =>
  appendAudit(db, {
    at,
    event: UPGRADE_EVENT,
    userId: null,
    details: { name, doneAt: doneAt.toISOString() },
  });

type AuditedUpgrades = { readonly told: readonly UpgradeEntry[]; readonly unreadable: readonly number[] };

/** An entry that somebody forged counts too: it stops an upgrade, and `verify` names it. */
export async function listAuditedUpgrades(db: Db): Promise<AuditedUpgrades> {
  const entries = (await listUpgradeEntries(db, UPGRADE_EVENT)).map(({ id, payload }) => ({
    entryId: id,
    details: detailsIn(payload, upgradeDetails),
  }));
  return {
    told: entries.flatMap(({ entryId, details }) => (details === null ? [] : [{ entryId, ...details }])),
    unreadable: entries.flatMap(({ entryId, details }) => (details === null ? [entryId] : [])),
  };
}

/** Banks whose upgrades ran before they were told. */
export const auditEarlierUpgrades: Upgrade = {
  name: 'tell-upgrades',
  run: async ({ db, now }) => {
    const known = new Set((await listAuditedUpgrades(db)).told.map(({ name }) => name));
    for (const { name, doneAt } of await listDoneUpgrades(db))
      if (!known.has(name)) await auditUpgrade(db, name, doneAt, now());
  },
};

export const auditedUpgrades: Check = {
  name: 'The audit tells of every upgrade that is noted as done, and none of them ran twice',
  async *findFaults({ db }) {
    const done = new Map((await listDoneUpgrades(db)).map(({ name, doneAt }) => [name, doneAt.toISOString()]));
    const seen = new Set<string>();
    const entries = await listAuditedUpgrades(db);
    for (const entryId of entries.unreadable) yield faultOfUnreadable(entryId, UPGRADE_EVENT);
    for (const { entryId, name, doneAt } of entries.told) {
      const noted = done.get(name);
      if (seen.has(name)) yield `Audit entry ${entryId}: the upgrade ${name} ran a second time.`;
      else if (noted === undefined)
        yield `upgrades: the row ${name} was removed; audit entry ${entryId} tells that it ran.`;
      else if (noted !== doneAt)
        yield `upgrades, row ${name}: done_at was changed; audit entry ${entryId} tells another.`;
      seen.add(name);
    }
    // The beginning of the audit's tree is told by an entry of its own.
    for (const name of done.keys())
      if (!seen.has(name) && name !== TREE_BEGUN && done.has(auditEarlierUpgrades.name))
        yield `upgrades, row ${name}: the audit does not tell of it.`;
  },
};
