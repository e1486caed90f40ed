import { parseMobileNumber, parsePersonName } from '../applicant/identifiers.ts';
import { confirmableNikCodes, crossCheckNik, parseNik } from '../applicant/nik.ts';
import type { Gender, MaritalStatus } from '../applicant/personal-codes.ts';
import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { accepted, type FieldError, type Result, refused } from '../result.ts';

export type SpouseInput = {
  readonly relation: 'SUAMI' | 'ISTRI';
  readonly name: string;
  readonly nik: string | null;
  /** Whoever saw the card stands by a number that fits neither region, birth date nor gender. */
  readonly nikConfirmed?: boolean | undefined;
  readonly msisdn: string | null;
  readonly birthDate: string | null;
  readonly hasSeparateProperty: boolean;
};

export type CheckedSpouse = {
  readonly relation: SpouseInput['relation'];
  readonly name: string;
  readonly nik: string | null;
  readonly msisdn: string | null;
  readonly birthDate: PlainDate | null;
  readonly hasSeparateProperty: boolean;
};

export type Contact = {
  readonly name: string;
  readonly relation: string;
  readonly msisdn: string;
  readonly livingStatus: string;
};

type Notes = { readonly errors: FieldError[]; readonly today: PlainDate };
type ContactNotes = Pick<Notes, 'errors'>;

function read<Value>(
  { errors }: ContactNotes,
  field: string,
  text: string | null,
  parse: (text: string) => Result<Value, string | readonly string[]>,
): Value | null {
  if (text === null) return null;
  const parsed = parse(text);
  if (!parsed.ok) for (const code of [parsed.refusal].flat()) errors.push({ field, code });
  return parsed.ok ? parsed.value : null;
}

/** Of a spouse the birth date may be unknown: then only the gender is compared. */
function spouseNikFaults(
  nik: string,
  { today, birthDate, gender }: { today: PlainDate; birthDate: PlainDate | null; gender: Gender },
): readonly string[] {
  const parsed = parseNik(nik, { today, birthDate: birthDate ?? undefined });
  return parsed.ok ? crossCheckNik(parsed.value, { birthDate: birthDate ?? undefined, gender }) : parsed.refusal;
}

function checkSpouse(spouse: SpouseInput, at: string, notes: Notes): CheckedSpouse {
  const birthDate = read(notes, `${at}.birthDate`, spouse.birthDate, (text) =>
    isPlainDate(text) && text < notes.today ? accepted(text) : refused('date_format'),
  );
  const gender = spouse.relation === 'SUAMI' ? 'L' : 'P';
  const nik = spouse.nik === null ? null : spouse.nik.trim();
  for (const code of nik === null ? [] : spouseNikFaults(nik, { today: notes.today, birthDate, gender }))
    if (spouse.nikConfirmed !== true || !confirmableNikCodes.includes(code))
      notes.errors.push({ field: `${at}.nik`, code });
  return {
    relation: spouse.relation,
    name: read(notes, `${at}.name`, spouse.name, parsePersonName) ?? '',
    nik,
    msisdn: read(notes, `${at}.msisdn`, spouse.msisdn, parseMobileNumber),
    birthDate,
    hasSeparateProperty: spouse.hasSeparateProperty,
  };
}

function checkContact(contact: Contact, at: string, notes: ContactNotes): Contact {
  return {
    name: read(notes, `${at}.name`, contact.name, parsePersonName) ?? '',
    relation: contact.relation,
    msisdn: read(notes, `${at}.msisdn`, contact.msisdn, parseMobileNumber) ?? '',
    livingStatus: contact.livingStatus,
  };
}

/** One more person who can be called about an applicant. */
export function checkNewContact(contact: Contact): Result<Contact, readonly FieldError[]> {
  const notes: ContactNotes = { errors: [] };
  const checked = checkContact(contact, 'contact', notes);
  return notes.errors.length > 0 ? refused(notes.errors) : accepted(checked);
}

type Relatives = {
  readonly maritalStatus: MaritalStatus;
  readonly spouses: readonly SpouseInput[];
  readonly contacts: readonly Contact[];
};
type CheckedRelatives = { readonly spouses: CheckedSpouse[]; readonly contacts: Contact[] };

/** A married applicant brings one spouse, everybody at least one emergency contact. */
export function checkRelatives(
  { maritalStatus, spouses, contacts }: Relatives,
  today: PlainDate,
): Result<CheckedRelatives, readonly FieldError[]> {
  const notes: Notes = { errors: [], today };
  if (maritalStatus === 'KAWIN' && spouses.length === 0) notes.errors.push({ field: 'spouses', code: 'required' });
  if (maritalStatus !== 'KAWIN' && spouses.length > 0) notes.errors.push({ field: 'spouses', code: 'not_married' });
  if (spouses.length > 1) notes.errors.push({ field: 'spouses', code: 'too_many' });
  if (contacts.length === 0) notes.errors.push({ field: 'contacts', code: 'required' });
  const checked = {
    spouses: spouses.map((spouse, index) => checkSpouse(spouse, `spouses.${index}`, notes)),
    contacts: contacts.map((contact, index) => checkContact(contact, `contacts.${index}`, notes)),
  };
  return notes.errors.length > 0 ? refused(notes.errors) : accepted(checked);
}

type Applicant = { readonly today: PlainDate; readonly gender: Gender; readonly nik: string };

/** The same for somebody who corrects it later. A NIK that nobody knows yet may be left out; the recommendation asks for it. */
export function checkMarriage(
  {
    maritalStatus,
    spouse,
  }: { readonly maritalStatus: MaritalStatus; readonly spouse: Omit<SpouseInput, 'relation'> | null },
  { today, gender, nik }: Applicant,
): Result<CheckedSpouse | null, readonly FieldError[]> {
  const notes: Notes = { errors: [], today };
  if (maritalStatus !== 'KAWIN' && spouse !== null) return refused([{ field: 'spouse', code: 'not_married' }]);
  if (maritalStatus !== 'KAWIN') return accepted(null);
  if (spouse === null) return refused([{ field: 'spouse.name', code: 'required' }]);
  const checked = checkSpouse({ ...spouse, relation: gender === 'L' ? 'ISTRI' : 'SUAMI' }, 'spouse', notes);
  if (checked.nik === nik) notes.errors.push({ field: 'spouse.nik', code: 'own_nik' });
  return notes.errors.length > 0 ? refused(notes.errors) : accepted(checked);
}
