import type { FdcRecord } from '@trustiq/contract/bureau/to-fdc-loan.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { FdcReason } from './fdc-enquiry.ts';

export type StoredFdc = {
  readonly applicationId: number;
  readonly enquiredAt: Date;
  readonly status: string;
  readonly reason: FdcReason;
  /** The tax number sealed. */
  readonly rows: readonly FdcRecord[];
  readonly source: string;
};

export async function saveFdc(db: Db, applicationId: number, report: Omit<StoredFdc, 'applicationId'>): Promise<void> {
  const values = {
    enquired_at: report.enquiredAt,
    status: report.status,
    reason: report.reason,
    rows: JSON.stringify(report.rows),
    source: report.source,
  };
  await db
    .insertInto('fdc_reports')
    .values({ application_id: applicationId, ...values })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(values))
    .execute();
}

const columns = ['f.application_id', 'f.enquired_at', 'f.status', 'f.reason', 'f.rows', 'f.source'] as const;

type Row = {
  application_id: number;
  enquired_at: Date;
  status: string;
  reason: number;
  rows: Record<string, unknown>[];
  source: string;
};

const toStored = (row: Row | undefined): StoredFdc | null =>
  row === undefined
    ? null
    : {
        applicationId: row.application_id,
        enquiredAt: row.enquired_at,
        status: row.status,
        reason: row.reason as FdcReason,
        rows: row.rows as unknown as FdcRecord[],
        source: row.source,
      };

export async function findFdc(db: Db, applicationId: number): Promise<StoredFdc | null> {
  return toStored(
    await db
      .selectFrom('fdc_reports as f')
      .select(columns)
      .where('f.application_id', '=', applicationId)
      .executeTakeFirst(),
  );
}

type FdcSearch = { readonly nikHash: Uint8Array; readonly since: Date; readonly source: string };

/** An answer of this source about a person since a moment, whichever application it was asked for. */
export async function findFdcOfPerson(db: Db, { nikHash, since, source }: FdcSearch): Promise<StoredFdc | null> {
  return toStored(
    await db
      .selectFrom('fdc_reports as f')
      .innerJoin('applications as a', 'a.id', 'f.application_id')
      .select(columns)
      .where('a.nik_hash', '=', nikHash)
      .where('f.enquired_at', '>=', since)
      .where('f.source', '=', source)
      .orderBy('f.enquired_at', 'desc')
      .orderBy('f.application_id')
      .limit(1)
      .executeTakeFirst(),
  );
}
