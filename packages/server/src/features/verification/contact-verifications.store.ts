import type { ContactCall } from '@trustiq/contract/verification/contact-call.ts';
import type { Page } from '@trustiq/contract/wire/endpoint.ts';
import type { SortOrder } from '@trustiq/contract/wire/list-query.ts';
import { listPage } from '../../platform/database/list-page.ts';
import type { Db } from '../../platform/database/open-database.ts';

export type NewVerification = ContactCall & {
  readonly applicationId: number;
  readonly verifiedBy: number;
  readonly at: Date;
};

export async function findApplicationOfContact(db: Db, contactId: number): Promise<number | null> {
  const row = await db
    .selectFrom('emergency_contacts')
    .select('application_id')
    .where('id', '=', contactId)
    .executeTakeFirst();
  return row?.application_id ?? null;
}

type NewContact = {
  readonly name: string;
  readonly relation: string;
  readonly msisdn: string;
  readonly livingStatus: string;
};

export async function insertContact(
  db: Db,
  applicationId: number,
  { name, relation, msisdn, livingStatus }: NewContact,
): Promise<number> {
  const row = await db
    .insertInto('emergency_contacts')
    .values({ application_id: applicationId, name, relation, msisdn, living_status: livingStatus })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertVerification(db: Db, verification: NewVerification): Promise<number> {
  const row = await db
    .insertInto('contact_verifications')
    .values({
      application_id: verification.applicationId,
      contact_id: verification.contactId,
      name: verification.name,
      relation: verification.relation,
      msisdn: verification.msisdn,
      living_status: verification.livingStatus,
      is_reached: verification.isReached,
      has_consented: verification.hasConsented,
      verified_on: verification.calledOn,
      hour: verification.hour,
      minute: verification.minute,
      half_day: verification.halfDay,
      memo: verification.memo,
      verified_by: verification.verifiedBy,
      created_at: verification.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const verifications = (db: Db) =>
  db
    .selectFrom('contact_verifications as v')
    .innerJoin('users as u', 'u.id', 'v.verified_by')
    .selectAll('v')
    .select(['u.first_name', 'u.last_name']);

export type VerificationRow = Awaited<ReturnType<ReturnType<typeof verifications>['executeTakeFirstOrThrow']>>;

export const getVerification = (db: Db, id: number): Promise<VerificationRow> =>
  verifications(db).where('v.id', '=', id).executeTakeFirstOrThrow();

type Paging = { readonly page: number; readonly size: number; readonly sort: readonly SortOrder<'id'>[] };

export function listVerifications(
  db: Db,
  of: { readonly applicationId: number; readonly contactId?: number },
  { page, size, sort }: Paging,
): Promise<Page<VerificationRow>> {
  const query = verifications(db)
    .where('v.application_id', '=', of.applicationId)
    .$if(of.contactId !== undefined, (q) => q.where('v.contact_id', '=', of.contactId as number));
  return listPage(query, { page, size, sort, columns: { id: 'v.id' }, tieBreaker: 'v.id', toRow: (row) => row });
}
