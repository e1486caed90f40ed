import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../../schema/schema.ts';

/** A row to be written, its values as they are read: JSON as objects, moments as dates. */
export type NewRow<Table extends keyof Tables> = {
  [Column in keyof Insertable<Tables[Table]>]: Column extends keyof Selectable<Tables[Table]>
    ? Selectable<Tables[Table]>[Column]
    : never;
};

/** Rows by table. */
export type Rows = { [Table in keyof Tables]?: NewRow<Table>[] };
