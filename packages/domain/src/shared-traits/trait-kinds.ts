/** What two applications may have in common. Each is kept as a keyed hash, by which the other applications are found. */
export const traitKinds = [
  'PHONE',
  'SPOUSE_PHONE',
  'CONTACT_PHONE',
  'OFFICE_PHONE',
  'EMAIL',
  'ACCOUNT',
  'ADDRESS',
  'EMPLOYER',
  'CERTIFICATE',
  'BPKB',
  'CHASSIS',
  'PHOTO',
  'PHOTO_LIKENESS',
  'SURVEY_PLACE',
  'SURVEY_FIGURES',
  'SURVEYOR',
] as const;
export type TraitKind = (typeof traitKinds)[number];

/** Traits of one group are compared with each other: an applicant's phone may be somebody else's emergency contact. */
export const traitGroups = [
  'phoneNumber',
  'email',
  'account',
  'address',
  'employer',
  'collateral',
  'photo',
  'surveyPlace',
  'surveyFigures',
  'surveyor',
] as const;
export type TraitGroup = (typeof traitGroups)[number];

export const groupOf: Readonly<Record<TraitKind, TraitGroup>> = {
  PHONE: 'phoneNumber',
  SPOUSE_PHONE: 'phoneNumber',
  CONTACT_PHONE: 'phoneNumber',
  OFFICE_PHONE: 'phoneNumber',
  EMAIL: 'email',
  ACCOUNT: 'account',
  ADDRESS: 'address',
  EMPLOYER: 'employer',
  CERTIFICATE: 'collateral',
  BPKB: 'collateral',
  CHASSIS: 'collateral',
  PHOTO: 'photo',
  PHOTO_LIKENESS: 'photo',
  SURVEY_PLACE: 'surveyPlace',
  SURVEY_FIGURES: 'surveyFigures',
  SURVEYOR: 'surveyor',
};

/** One trait of an application, spelt so that everybody who writes it differently writes the same. */
export type Trait = { readonly kind: TraitKind; readonly value: string };

/** The papers of a pledge are numbered each by its own office: a number of one is no number of another. */
const ownSeries: readonly TraitKind[] = ['CERTIFICATE', 'BPKB', 'CHASSIS'];

/** What is hashed: equal for two traits that are compared with each other and spelt the same. */
export const comparedText = ({ kind, value }: Trait): string =>
  `${ownSeries.includes(kind) ? kind : groupOf[kind]}:${value}`;
