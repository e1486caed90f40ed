import {
  type ContactDetailName,
  contactDetail,
  contactDetailNames,
  type contactDetails,
  eachContactDetail,
} from '@trustiq/domain/applicant/contact-details.ts';
import { z } from 'zod';

type Text<Name extends ContactDetailName> = (typeof contactDetails)[Name]['isRequired'] extends true
  ? z.ZodString
  : z.ZodNullable<z.ZodString>;

/** What the applicant is reached by, as replies tell it. */
export const contactDetailsShape = eachContactDetail((name) =>
  contactDetail(name).isRequired ? z.string() : z.string().nullable(),
) as { readonly [Name in ContactDetailName]: Text<Name> };

type Typed<Name extends ContactDetailName> = (typeof contactDetails)[Name] extends { readonly isYounger: true }
  ? z.ZodOptional<Text<Name>>
  : Text<Name>;

const typedAs = (name: ContactDetailName) => {
  const { isRequired, longest, isYounger } = contactDetail(name);
  const text = z.string().max(longest);
  const told = isRequired ? text : text.nullable();
  return isYounger ? told.optional() : told;
};

/** The same, as somebody types it: the rules decide what is stored. */
export const typedContactDetailsShape = Object.fromEntries(
  contactDetailNames.map((name) => [name, typedAs(name)]),
) as unknown as { readonly [Name in ContactDetailName]: Typed<Name> };
