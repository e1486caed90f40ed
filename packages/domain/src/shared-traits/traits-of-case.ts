import { pairsOfPrint } from './picture-print.ts';
import {
  spellAccount,
  spellAddress,
  spellCertificate,
  spellEmail,
  spellEmployer,
  spellFigures,
  spellNumber,
  spellPhone,
  spellPhoto,
  spellPlace,
  spellSurveyor,
} from './spell-trait.ts';
import type { Trait, TraitKind } from './trait-kinds.ts';

type Text = string | null;

/** All that is known of an application and could be another's too. */
export type TraitFacts = {
  readonly msisdn: Text;
  readonly email: Text;
  readonly spousePhones: readonly Text[];
  readonly contactPhones: readonly Text[];
  readonly employers: readonly { readonly name: Text; readonly phoneCode: Text; readonly phone: Text }[];
  readonly accounts: readonly { readonly number: Text; readonly bankCode: Text }[];
  readonly addresses: readonly { readonly street: Text; readonly rtRw: Text; readonly villageCode: Text }[];
  readonly land: { readonly certificate: Text; readonly villageCode: Text } | null;
  readonly vehicle: { readonly bpkb: Text; readonly chassis: readonly Text[] } | null;
  readonly pictures: readonly Text[];
  /** Prints of the survey photos: papers are forms, and one form is like another. */
  readonly prints: readonly string[];
  readonly places: readonly { readonly latitude: number | null; readonly longitude: number | null }[];
  readonly surveyors: readonly Text[];
  /** Parts of the survey sheets, each with its figures in a fixed order. */
  readonly figures: readonly { readonly part: string; readonly figures: readonly (number | null)[] }[];
};

const of = (kind: TraitKind, values: readonly Text[]): Trait[] =>
  [...new Set(values.filter((value) => value !== null))].map((value) => ({ kind, value }));

/** The traits of an application, each once. The same facts always give the same traits. */
export function traitsOfCase(facts: TraitFacts): readonly Trait[] {
  const { employers, land, vehicle } = facts;
  return [
    ...of('PHONE', [spellPhone(facts.msisdn)]),
    ...of(
      'SPOUSE_PHONE',
      facts.spousePhones.map((phone) => spellPhone(phone)),
    ),
    ...of(
      'CONTACT_PHONE',
      facts.contactPhones.map((phone) => spellPhone(phone)),
    ),
    ...of(
      'OFFICE_PHONE',
      employers.map(({ phone, phoneCode }) => spellPhone(phone, phoneCode)),
    ),
    ...of('EMAIL', [spellEmail(facts.email)]),
    ...of(
      'ACCOUNT',
      facts.accounts.map(({ number, bankCode }) => spellAccount(number, bankCode)),
    ),
    ...of('ADDRESS', facts.addresses.map(spellAddress)),
    ...of(
      'EMPLOYER',
      employers.map(({ name }) => spellEmployer(name)),
    ),
    ...of('CERTIFICATE', land === null ? [] : [spellCertificate(land.certificate, land.villageCode)]),
    ...of('BPKB', vehicle === null ? [] : [spellNumber(vehicle.bpkb)]),
    ...of('CHASSIS', vehicle === null ? [] : vehicle.chassis.map(spellNumber)),
    ...of('PHOTO', facts.pictures.map(spellPhoto)),
    ...of('PHOTO_LIKENESS', facts.prints.flatMap(pairsOfPrint)),
    ...of(
      'SURVEY_PLACE',
      facts.places.map(({ latitude, longitude }) => spellPlace(latitude, longitude)),
    ),
    ...of(
      'SURVEY_FIGURES',
      facts.figures.map(({ part, figures }) => spellFigures(part, figures)),
    ),
    ...of('SURVEYOR', facts.surveyors.map(spellSurveyor)),
  ];
}
