import type { Db } from '../database/open-database.ts';

export const listDoneUpgrades = (db: Db): Promise<{ name: string; doneAt: Date }[]> =>
  db.selectFrom('upgrades').select(['name', 'done_at as doneAt']).orderBy('done_at').orderBy('name').execute();

export const listUpgradeEntries = (db: Db, event: string): Promise<{ id: number; payload: string }[]> =>
  db.selectFrom('audit_entries').select(['id', 'payload']).where('event', '=', event).orderBy('id').execute();
