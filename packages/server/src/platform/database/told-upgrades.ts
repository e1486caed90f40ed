import { appendAudit } from '../audit/audit-entry.ts';
import type { Check } from '../verify/check.ts';
import type { Db } from './open-database.ts';
import type { Upgrade } from './run-upgrades.ts';
import { listDoneUpgrades, listUpgradeEntries } from './upgrades.store.ts';

export const UPGRADE_EVENT = 'upgrade_done';

type Told = { readonly entryId: number; readonly name: string; readonly doneAt: string };

/** An upgrade signs what it finds: that it ran is told where nobody can take it back. */
export const tellUpgrade = (db: Db, name: string, doneAt: Date, at: Date = doneAt): Promise<void> =>
  appendAudit(db, {
    at,
    event: UPGRADE_EVENT,
    userId: null,
    details: { name, doneAt: doneAt.toISOString() },
  });

/** An entry that somebody forged counts too: it stops an upgrade, and `verify` names it. */
export async function listToldUpgrades(db: Db): Promise<Told[]> {
  const entries = await listUpgradeEntries(db, UPGRADE_EVENT);
  return entries.map(({ id, payload }) => {
    const { name, doneAt } = (JSON.parse(payload) as { details: Omit<Told, 'entryId'> }).details;
    return { entryId: id, name, doneAt };
  });
}

/** Banks whose upgrades ran before they were told. */
export const tellEarlierUpgrades: Upgrade = {
  name: 'tell-upgrades',
  run: async ({ db, now }) => {
    const told = new Set((await listToldUpgrades(db)).map(({ name }) => name));
    for (const { name, doneAt } of await listDoneUpgrades(db))
      if (!told.has(name)) await tellUpgrade(db, name, doneAt, now());
  },
};

export const toldUpgrades: Check = {
  name: 'Every upgrade that the audit tells of is noted as done, and none of them ran twice',
  async *findFaults({ db }) {
    const done = new Map((await listDoneUpgrades(db)).map(({ name, doneAt }) => [name, doneAt.toISOString()]));
    const seen = new Set<string>();
    for (const { entryId, name, doneAt } of await listToldUpgrades(db)) {
      const noted = done.get(name);
      if (seen.has(name)) yield `Audit entry ${entryId}: the upgrade ${name} ran a second time.`;
      else if (noted === undefined)
        yield `upgrades: the row ${name} was removed; audit entry ${entryId} tells that it ran.`;
      else if (noted !== doneAt)
        yield `upgrades, row ${name}: done_at was changed; audit entry ${entryId} tells another.`;
      seen.add(name);
    }
  },
};
