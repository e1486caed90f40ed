import { atWib } from '@trustiq/domain/calendar/wib-clock.ts';
import { accepted, type Result } from '@trustiq/domain/result.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { caseSubject } from '../../platform/marks/subject.ts';
import { compareSubjects } from '../../platform/record/compare-subjects.ts';
import { CaseBroken, readCompared } from '../../platform/record/read-compared.ts';
import { personField } from '../../schema/encrypted-fields.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import type { BureauAnswer, BureauSubject } from './bureau-enquiry.ts';
import { countFailure } from './bureau-reports.store.ts';
import { type EnquirySubjectRow, getEnquirySubject } from './enquiry-subject.store.ts';
import type { FdcAnswer } from './fdc-enquiry.ts';
import { findFdcOfPerson, type StoredFdc, saveFdc } from './fdc-reports.store.ts';
import { type CreditPartners, openPartners } from './open-partners.ts';
import { saveBureauAnswer } from './save-bureau-answer.ts';
import { openRows, sealRows } from './sealed-sets.ts';

type EnquireDeps = Pick<CaseDeps, 'db' | 'now' | 'cipher' | 'config' | 'breakers'>;

type PartnerOutcome = { readonly isAnswered: boolean; readonly why: string | null };

/** What came back, and how to keep it: asking takes its time, keeping belongs into the caller's transaction. */
export type EnquiryResult = {
  readonly bureau: PartnerOutcome | null;
  readonly fdc: PartnerOutcome | null;
  /** Inside the transaction that holds the case: false, and nothing kept, when it is about another person by now. */
  readonly save: (db: Db) => Promise<boolean>;
};

export type PartnerChoice = { readonly bureau: boolean; readonly fdc: boolean };

const both: PartnerChoice = { bureau: true, fdc: true };

const outcomeOf = (result: Result<unknown, string> | null): PartnerOutcome | null =>
  result && { isAnswered: result.ok, why: result.ok ? null : result.refusal };

/** Somebody who breaks while being asked did not answer. */
const orFailed = <Answer>(asking: Promise<Result<Answer, string>>): Promise<Result<Answer, string>> =>
  asking.catch((): Result<Answer, string> => ({ ok: false, refusal: 'failed' }));

function subjectOf(row: EnquirySubjectRow, { cipher, now }: EnquireDeps): BureauSubject {
  const { street } = row.home_address as { street?: string };
  return {
    applicationRequestId: row.application_request_id,
    nik: cipher.decrypt(row.nik_cipher, personField('nik_cipher', row.id)),
    fullName: row.full_name,
    birthDate: row.birth_date,
    gender: row.gender,
    motherName:
      row.mother_name_cipher && cipher.decrypt(row.mother_name_cipher, personField('mother_name_cipher', row.id)),
    birthPlace: row.birth_place,
    msisdn: row.msisdn,
    address: street ?? null,
    today: bankDayOf(now()),
  };
}

/** Who it is, whatever their telephone or address. */
const isSamePerson = (one: BureauSubject, other: BureauSubject): boolean =>
  one.nik === other.nik && one.fullName === other.fullName && one.birthDate === other.birthDate;

type FdcOutcome = Result<
  FdcAnswer & {
    readonly enquiredAt: Date;
    /** Inside the transaction that keeps it: whether it still stands where it was found. */
    readonly isStanding: (db: Db) => Promise<boolean>;
  },
  string
>;

type Wanted = Parameters<typeof findFdcOfPerson>[1];

/**
 * What the centre said today for another case of the person. It counts while that case is as it was written: one that was
 * changed behind the record, or is gone by then, tells nothing, and the centre is asked again.
 */
async function findKnownFdc(deps: EnquireDeps, wanted: Wanted): Promise<StoredFdc | null> {
  const found = await findFdcOfPerson(deps.db, wanted);
  if (found === null) return null;
  try {
    const known = await readCompared(deps, found.applicationId, (trx) => findFdcOfPerson(trx, wanted));
    return known?.applicationId === found.applicationId ? known : null;
  } catch (error) {
    if (error instanceof CaseBroken) return null;
    throw error;
  }
}

/** A case that somebody put back to what it was for the question alone no longer says so, or is named in its older version. */
const isStillKnown =
  (wanted: Wanted, { applicationId, enquiredAt }: StoredFdc) =>
  async (db: Db): Promise<boolean> => {
    const { faults } = await compareSubjects(db, [caseSubject(applicationId)]);
    const now = faults.length > 0 ? null : await findFdcOfPerson(db, wanted);
    return now?.applicationId === applicationId && now.enquiredAt.getTime() === enquiredAt.getTime();
  };

/** The centre wants to be asked about a person once a day. What somebody else said, or nobody, is not its answer. */
async function askFdcOnceADay(
  deps: EnquireDeps,
  { askFdc, sources }: CreditPartners,
  subject: BureauSubject,
  nikHash: Uint8Array,
): Promise<FdcOutcome> {
  const wanted = { nikHash, since: atWib(subject.today), source: sources.fdc };
  const known = await findKnownFdc(deps, wanted);
  if (known !== null) {
    const status = known.status === 'Found' ? 'Found' : 'Not Found';
    const rows = openRows(deps.cipher, known.applicationId, known.rows);
    return accepted({ ...known, status, rows, isStanding: isStillKnown(wanted, known) });
  }
  const answer = await askFdc(subject);
  return answer.ok ? accepted({ ...answer.value, enquiredAt: deps.now(), isStanding: async () => true }) : answer;
}

/** Asks the bureau and the fintech centre about the applicant, at the same time. */
export function enquire(deps: EnquireDeps, partners: CreditPartners = openPartners(deps)) {
  return async (applicationId: number, which: PartnerChoice = both): Promise<EnquiryResult> => {
    const row = await readCompared(deps, applicationId, (trx) => getEnquirySubject(trx, applicationId));
    const subject = subjectOf(row, deps);
    const [bureau, fdc] = await Promise.all([
      which.bureau ? orFailed<BureauAnswer>(partners.askBureau(subject)) : null,
      which.fdc ? orFailed(askFdcOnceADay(deps, partners, subject, row.nik_hash)) : null,
    ]);
    const at = deps.now();
    return {
      bureau: outcomeOf(bureau),
      fdc: outcomeOf(fdc),
      save: async (db) => {
        if (!isSamePerson(subject, subjectOf(await getEnquirySubject(db, applicationId), deps))) return false;
        if (fdc?.ok && !(await fdc.value.isStanding(db))) return false;
        const { bureau: source } = partners.sources;
        if (bureau?.ok) await saveBureauAnswer(db, deps.cipher, { applicationId, answer: bureau.value, at, source });
        else if (bureau) await countFailure(db, applicationId, at, bureau.refusal);
        if (fdc?.ok) {
          const { enquiredAt, status, reason, rows } = fdc.value;
          await saveFdc(db, applicationId, {
            enquiredAt,
            status,
            reason,
            rows: sealRows(deps.cipher, applicationId, rows),
            source: partners.sources.fdc,
          });
        }
        return true;
      },
    };
  };
}
