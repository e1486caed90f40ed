import { maskName, maskNik } from './identifiers.ts';

/** Who somebody is to the bank and to everybody whom it asks about them. */
export type Identity = { readonly nik: string; readonly fullName: string; readonly birthDate: string };

export const identityFields = ['nik', 'fullName', 'birthDate'] as const satisfies readonly (keyof Identity)[];
export type IdentityField = (typeof identityFields)[number];

export const changedIdentity = (before: Identity, after: Identity): readonly IdentityField[] =>
  identityFields.filter((field) => before[field] !== after[field]);

const YEAR = 4;

const masks: Readonly<Record<IdentityField, (text: string) => string>> = {
  nik: maskNik,
  fullName: maskName,
  birthDate: (date) => date.slice(0, YEAR) + date.slice(YEAR).replace(/\d/g, '*'),
};

export type MaskedChange = { readonly from: string; readonly to: string };

/** What changed, as far as a record may tell it: enough to recognise, not enough to take. */
export function maskedChanges(before: Identity, after: Identity): Partial<Record<IdentityField, MaskedChange>> {
  const masked = (field: IdentityField) => ({
    from: masks[field](before[field]),
    to: masks[field](after[field]),
  });
  return Object.fromEntries(changedIdentity(before, after).map((field) => [field, masked(field)]));
}
