import { accepted, type FieldError, type Result, refused } from '../result.ts';
import { parseMobileNumber } from './identifiers.ts';

/** Why a detail is refused; the words for it are in the texts of the dialog. */
export const contactFaults = ['email_format', 'mobile_format'] as const;
export type ContactFault = (typeof contactFaults)[number];

/** How a detail is typed and shown. */
export type ContactKind = 'email' | 'phone' | 'text';

type ContactDetail = {
  readonly kind: ContactKind;
  readonly isRequired: boolean;
  readonly longest: number;
  /** It came after the specification: calls that leave it out leave it as it is. */
  readonly isYounger?: true;
  /** What is stored of what was typed. */
  readonly read: (text: string) => Result<string, ContactFault>;
};

const LOCAL_PART = "(?:[A-Za-z0-9_'+-]+\\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]";
const DOMAIN = '(?:[A-Za-z0-9][A-Za-z0-9-]*\\.)+[A-Za-z]{2,}';
const EMAIL = new RegExp(`^${LOCAL_PART}@${DOMAIN}$`);
const LONGEST_EMAIL = 254;

const readEmail = (text: string): Result<string, ContactFault> =>
  text.length <= LONGEST_EMAIL && EMAIL.test(text) ? accepted(text) : refused('email_format');

/**
 * What whoever verifies an application may correct of the applicant, in the order of screen and report. Each is a column of
 * `applications` and a field of calls under its own name; calls, form, section, list of changes and report follow this table.
 */
export const contactDetails = {
  email: { kind: 'email', isRequired: false, longest: LONGEST_EMAIL, read: readEmail },
  msisdn: { kind: 'phone', isRequired: true, longest: 20, read: parseMobileNumber },
} as const satisfies Readonly<Record<string, ContactDetail>>;

export type ContactDetailName = keyof typeof contactDetails;
export const contactDetailNames = Object.keys(contactDetails) as ContactDetailName[];

export type ContactDetails = {
  readonly [Name in ContactDetailName]: (typeof contactDetails)[Name]['isRequired'] extends true
    ? string
    : string | null;
};

export const contactDetail = (name: ContactDetailName): ContactDetail => contactDetails[name];

/** A value for each of them. */
export const eachContactDetail = <Value>(valueOf: (name: ContactDetailName) => Value) =>
  Object.fromEntries(contactDetailNames.map((name) => [name, valueOf(name)])) as Record<ContactDetailName, Value>;

/** Those of a row or a record that holds more. */
export const contactDetailsOf = (holder: ContactDetails): ContactDetails =>
  eachContactDetail((name) => holder[name]) as ContactDetails;

type Typed = { readonly [Name in ContactDetailName]?: string | null | undefined };

/** What is to be stored of what was typed, or every fault by its field. What was left out stays as it is. */
export function readContactDetails(
  typed: Typed,
): Result<Partial<ContactDetails>, readonly FieldError<ContactDetailName, ContactFault>[]> {
  const errors: FieldError<ContactDetailName, ContactFault>[] = [];
  const details: Partial<Record<ContactDetailName, string | null>> = {};
  for (const name of contactDetailNames) {
    const { isRequired, read } = contactDetail(name);
    const text = typed[name];
    if (text === undefined) continue;
    const trimmed = text?.trim() ?? '';
    const value = trimmed === '' && !isRequired ? accepted(null) : read(trimmed);
    if (value.ok) details[name] = value.value;
    else errors.push({ field: name, code: value.refusal });
  }
  return errors.length > 0 ? refused(errors) : accepted(details as Partial<ContactDetails>);
}
