import type { ColumnType, JSONColumnType } from 'kysely';

/** Written as text, read as what the text means. */
export type Json<Value extends object | null = Record<string, unknown>> = JSONColumnType<Value>;

export type Time = ColumnType<Date, Date | string, Date | string>;

export type JsonWithDefault<Value extends object = Record<string, unknown>> = ColumnType<
  Value,
  string | undefined,
  string
>;

export type TimeWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
