import type { DataScope } from '@trustiq/domain/access/data-scope.ts';
import type { Sitting } from '@trustiq/domain/sittings/sitting.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import type { Tables } from '../../schema/schema.ts';
import { scopeCondition } from '../../schema/scope-condition.ts';

const nameOf = (alias: string) =>
  sql<string>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || coalesce(${sql.ref(`${alias}.last_name`)}, ''))`;

/** Who sees only some cases sees a sitting where they see all of its cases, also those that were taken off. */
const isSeenBy = (scope: DataScope): RawBuilder<boolean> => {
  if (scope.kind === 'all') return sql`true`;
  const others = sql`not exists (select from sitting_cases sc join applications a on a.id = sc.application_id
    where sc.sitting_id = s.id and not ${scopeCondition(scope)})`;
  return sql`(exists (select from sitting_cases sc where sc.sitting_id = s.id) and ${others})`;
};

const sittings = (db: Db, scope: DataScope) =>
  db
    .selectFrom('sittings as s')
    .innerJoin('users as chair', 'chair.id', 's.chair_id')
    .innerJoin('users as convener', 'convener.id', 's.convened_by')
    .leftJoin('users as namer', 'namer.id', 's.chair_named_by')
    .selectAll('s')
    .select([nameOf('chair').as('chairName'), nameOf('convener').as('convenerName')])
    .select(sql<string | null>`trim(namer.first_name || ' ' || coalesce(namer.last_name, ''))`.as('namerName'))
    .select(
      sql<number>`(select count(*)::integer from sitting_cases sc
        where sc.sitting_id = s.id and sc.removed_at is null)`.as('cases'),
    )
    .where(isSeenBy(scope));

export type SittingRow = Awaited<ReturnType<ReturnType<typeof sittings>['executeTakeFirstOrThrow']>>;

export type SittingChange = Updateable<Tables['sittings']>;

export const toSitting = (row: SittingRow): Sitting => ({
  state: row.state,
  convenerId: row.convened_by,
  chairId: row.chair_id,
  startsAt: row.starts_at.toISOString(),
});

export const findSitting = async (db: Db, id: number, scope: DataScope): Promise<SittingRow | null> =>
  (await sittings(db, scope).where('s.id', '=', id).executeTakeFirst()) ?? null;

const MOST_LISTED = 200;

/** The newest first; where a case is named, those on whose agenda it waits. */
export const listSittings = (db: Db, scope: DataScope, applicationId: number | null): Promise<SittingRow[]> =>
  sittings(db, scope)
    .$if(applicationId !== null, (query) =>
      query.where(sql<boolean>`exists (select from sitting_cases sc
        where sc.sitting_id = s.id and sc.is_pending and sc.application_id = ${applicationId})`),
    )
    .orderBy('s.starts_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(MOST_LISTED)
    .execute();

/** One at a time gives a sitting its number and puts cases on agendas; the lock ends with the work. */
export const lockAgendas = (connection: Db) =>
  sql`select pg_advisory_lock(hashtextextended('committee agendas', 0))`.execute(connection);

/** Drawn before the sitting is written: the record looks at its place first. */
export async function nextSittingId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('sittings', 'id')) as id`.execute(db);
  return Number(rows[0]?.id);
}

export async function nextSerial(db: Db, year: number): Promise<number> {
  const row = await db
    .selectFrom('sittings')
    .select(sql<number>`coalesce(max(serial), 0)::integer + 1`.as('serial'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  return row.serial;
}

export type NewSitting = Pick<
  Insertable<Tables['sittings']>,
  'year' | 'serial' | 'place' | 'convened_by' | 'chair_id'
> & {
  readonly id: number;
  readonly starts_at: string;
  readonly convened_at: Date;
};

export const insertSitting = (db: Db, sitting: NewSitting) =>
  db
    .insertInto('sittings')
    .values({
      ...sitting,
      state: 'planned',
      version: 1,
      chair_named_by: null,
      chair_reason: null,
      opened_at: null,
      ended_at: null,
      end_reason: null,
    })
    .execute();

/** Always as its next version. */
export const updateSitting = (db: Db, { id, version }: Pick<SittingRow, 'id' | 'version'>, to: SittingChange) =>
  db
    .updateTable('sittings')
    .set({ ...to, version: version + 1 })
    .where('id', '=', id)
    .execute();
