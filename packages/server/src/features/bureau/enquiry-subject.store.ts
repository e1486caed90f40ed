import type { Db } from '../../platform/database/open-database.ts';

/** What the partners are told, and where the last answers stand. */
export async function getEnquirySubject(db: Db, applicationId: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('persons as p', 'p.application_id', 'a.id')
    .select(['a.id', 'a.application_request_id', 'a.full_name', 'a.birth_date', 'a.gender', 'a.msisdn', 'a.nik_hash'])
    .select(['p.nik_cipher', 'p.mother_name_cipher', 'p.birth_place', 'p.home_address'])
    .where('a.id', '=', applicationId)
    .executeTakeFirstOrThrow();
}

export type EnquirySubjectRow = Awaited<ReturnType<typeof getEnquirySubject>>;
