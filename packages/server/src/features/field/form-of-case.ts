import { toSpouse } from '@trustiq/contract/applicant/spouse-names.ts';
import type { FormContents, PartContent } from '@trustiq/contract/field/form-parts.ts';
import { toApplicantFields, toContactFields, toLoanFields } from '@trustiq/contract/origination/origination-names.ts';
import { surveyFieldsOf } from '@trustiq/contract/survey/survey-fields-of.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { personField, spouseNik } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import { getApplicant, listContacts, listSheets, listSpouses } from './case-contents.store.ts';
import type { FieldDeps } from './field-deps.ts';

type Applicant = Awaited<ReturnType<typeof getApplicant>>;

/** Without what nobody knows: an empty field of a form. */
const known = (content: object): PartContent =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null && value !== undefined));

function applicantOf(row: Applicant, id: number, cipher: FieldCipher): PartContent {
  const opened = (bytes: Uint8Array | null, column: 'nik_cipher' | 'npwp_cipher' | 'mother_name_cipher') =>
    bytes === null ? null : cipher.decrypt(bytes, personField(column, id));
  return known(
    toApplicantFields({
      fullName: row.full_name,
      nik: opened(row.nik_cipher, 'nik_cipher'),
      npwp: opened(row.npwp_cipher, 'npwp_cipher'),
      email: row.email,
      msisdn: row.msisdn,
      gender: row.gender,
      birthDate: row.birth_date,
      birthPlace: row.birth_place,
      motherName: opened(row.mother_name_cipher, 'mother_name_cipher'),
      religion: row.religion,
      education: row.education,
      maritalStatus: row.marital_status,
      dependants: row.dependants,
      residenceStatus: row.residence_status,
      ktpAddress: row.ktp_address,
      homeAddress: row.home_address,
    }),
  );
}

const loanOf = (row: Applicant): PartContent =>
  known({
    ...toLoanFields({
      amountRupiah: row.amount_rupiah,
      tenorMonths: row.tenor_months,
      annualRatePercent: row.rate_percent,
      insuranceCode: row.insurance_code,
      insurancePercent: row.insurance_price_rupiah === null ? row.insurance_percent : null,
    }),
    productId: row.product_id,
    loanPurpose: row.loan_purpose,
  });

/**
 * What a case in the field knows already, as the parts of a form. That somebody compared a number with the card is not
 * among it: a case does not say who did, and a list of prescreen has seen no card. Where a number fits, nobody is asked.
 */
export async function contentsOfCase(deps: FieldDeps, db: Db, id: number): Promise<FormContents> {
  const { cipher } = deps;
  const row = await getApplicant(db, id);
  const spouses = (await listSpouses(db, id)).map((spouse) =>
    known(
      toSpouse({
        relation: spouse.relation,
        name: spouse.name,
        nik: spouse.nik_cipher && cipher.decrypt(spouse.nik_cipher, spouseNik(id, spouse.relation)),
        msisdn: spouse.msisdn,
        birthDate: spouse.birth_date,
        hasSeparateProperty: spouse.has_separate_property,
      }),
    ),
  );
  const contacts = (await listContacts(db, id)).map(({ living_status: livingStatus, ...contact }) =>
    known(toContactFields({ ...contact, livingStatus })),
  );
  const { job, bank } = await deps.filledRecords(db, id);
  const sheets = Object.fromEntries((await listSheets(db, id)).map(({ kind, content }) => [kind, content]));
  return {
    consent: { version: row.consent_version, at: row.consent_at.toISOString() },
    applicant: applicantOf(row, id, cipher),
    relatives: { spouses, emergencyContacts: contacts },
    work: { job: known(job), bank: known(bank) },
    loan: loanOf(row),
    survey: surveyFieldsOf(sheets) as PartContent,
  };
}
