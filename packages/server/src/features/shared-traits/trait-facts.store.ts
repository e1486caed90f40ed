import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';

type Sheet = Readonly<Record<string, unknown>>;

const listOf = <Row>(row: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<Row[]> =>
  sql<Row[]>`(select coalesce(json_agg(${row}), '[]') from ${from} r where r.application_id = a.id)`;

const hex = (column: string) => sql`encode(${sql.ref(column)}, 'hex')`;

type AccountRow = {
  readonly bankCode: string | null;
  readonly own: string | null;
  readonly ofBank: string | null;
  readonly savings: string | null;
  readonly payrollBankCode: string | null;
  readonly payroll: string | null;
  readonly companionBankCode: string | null;
  readonly companion: string | null;
};
const account = sql`json_build_object('bankCode', r.bank_code, 'own', ${hex('r.account_no_cipher')},
  'ofBank', ${hex('r.account_bank_cipher')}, 'savings', ${hex('r.account_saving_cipher')},
  'payrollBankCode', r.payroll_bank_code, 'payroll', ${hex('r.payroll_account_no_cipher')},
  'companionBankCode', r.companion_bank_code, 'companion', ${hex('r.companion_account_no_cipher')})`;

type Employment = { readonly name: string | null; readonly phoneCode: string | null; readonly phone: string | null };
const employment = sql`json_build_object('name', r.company_name, 'phoneCode', r.office_phone_code, 'phone', r.office_phone)`;

type Picture = {
  readonly id: number;
  readonly sha256: string | null;
  /** Null: nobody has looked at it yet. */
  readonly print: string | null;
  /** Every photo has a place for its print. */
  readonly hasPlace: boolean;
  /** When one that nobody has looked at is looked at again, in seconds; null: soon. */
  readonly nextTry: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
};
const surveyPhoto = sql`json_build_object('id', r.id, 'sha256', r.sha256, 'latitude', r.latitude, 'longitude', r.longitude,
  'print', (select encode(n.print_cipher, 'hex') from photo_prints n where n.photo_id = r.id),
  'hasPlace', exists (select from photo_prints n where n.photo_id = r.id),
  'nextTry', (select extract(epoch from n.next_try_at) from photo_prints n
    where n.photo_id = r.id and n.print_cipher is null))`;
const document = sql`json_build_object('sha256', r.sha256, 'type', r.detected_type)`;

/**
 * Everything that traits are made of, and the traits that are kept, of these applications: one statement, because every
 * change of a case asks for it.
 */
export async function listTraitFacts(db: Db, ids: readonly number[]) {
  const surveys = sql<Record<string, Sheet>>`(
    select coalesce(json_object_agg(r.kind, r.content), '{}') from surveys r where r.application_id = a.id)`;
  const kept = sql<string[]>`(
    select coalesce(json_agg(r.kind || ' ' || ${hex('r.hash')}), '[]') from application_traits r
    where r.application_id = a.id)`;
  const isWaiting = sql<boolean>`exists (select from untraced_applications r where r.application_id = a.id)`;
  return db
    .selectFrom('applications as a')
    .leftJoin('persons as p', 'p.application_id', 'a.id')
    .select(['a.id', 'a.msisdn', 'a.email', 'p.ktp_address', 'p.home_address'])
    .select([
      listOf<string | null>(sql`r.msisdn`, sql`spouses`).as('spouse_phones'),
      listOf<string>(sql`r.msisdn`, sql`emergency_contacts`).as('contact_phones'),
      listOf<Employment>(employment, sql`employments`).as('employments'),
      listOf<AccountRow>(account, sql`bank_records`).as('accounts'),
      listOf<Picture>(surveyPhoto, sql`survey_photos`).as('survey_photos'),
      listOf<{ sha256: string | null; type: string }>(document, sql`documents`).as('documents'),
      surveys.as('surveys'),
      kept.as('kept'),
      isWaiting.as('is_waiting'),
    ])
    .where('a.id', 'in', ids)
    .orderBy('a.id')
    .execute();
}

export type TraitFactsRow = Awaited<ReturnType<typeof listTraitFacts>>[number];
