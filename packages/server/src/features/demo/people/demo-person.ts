import { composeNik } from '@trustiq/domain/applicant/nik.ts';
import {
  educations,
  type Gender,
  type MaritalStatus,
  type Residence,
  religions,
} from '@trustiq/domain/applicant/personal-codes.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';
import { dueDate } from '@trustiq/domain/loan/due-date.ts';
import type { Draw } from '../chance/draw.ts';
import { familyNames, givenNames, streetNames } from './names.ts';
import { townOf } from './towns.ts';

export type DemoAddress = {
  readonly street: string;
  readonly prov: string;
  readonly kota: string;
  readonly kec: string;
  readonly kel: string;
  readonly rtRw: string;
  readonly pos: string;
};

export type DemoContact = {
  readonly name: string;
  readonly relation: string;
  readonly msisdn: string;
  readonly livingStatus: string;
};

/** Somebody who does not exist. */
export type DemoPerson = {
  readonly nik: string;
  readonly fullName: string;
  readonly gender: Gender;
  readonly birthDate: PlainDate;
  readonly birthPlace: string;
  readonly motherName: string;
  readonly msisdn: string;
  readonly email: string;
  readonly religion: string;
  readonly education: string;
  readonly maritalStatus: MaritalStatus;
  readonly dependants: number;
  readonly residence: Residence;
  readonly address: DemoAddress;
  readonly spouse: { readonly name: string; readonly nik: string; readonly birthDate: PlainDate } | null;
  readonly contacts: readonly DemoContact[];
};

/** A range of numbers that the demo bank keeps for itself. */
const phoneOf = (prefix: string, index: number): string => `${prefix}${String(index % 1_000_000).padStart(6, '0')}`;

/** Two given names and a family name. A name that is drawn twice is followed by its neighbour; all others stay as drawn. */
export function nameOf(draw: Pick<Draw, 'pick'>, gender: Gender): string {
  const names = givenNames[gender];
  const first = draw.pick(names);
  const drawn = draw.pick(names);
  const second = drawn === first ? names[(names.indexOf(drawn) + 1) % names.length] : drawn;
  return `${first} ${second} ${draw.pick(familyNames)}`.toUpperCase();
}

function addressOf(draw: Draw, branchId: number): DemoAddress {
  const town = townOf(branchId);
  const kel = draw.pick(town.villageCodes);
  const number = (most: number) => String(draw.int(1, most)).padStart(3, '0');
  return {
    street: `Jl. ${draw.pick(streetNames)} Contoh No. ${draw.int(1, 180)}`,
    prov: kel.slice(0, 2),
    kota: kel.slice(0, 4),
    kec: kel.slice(0, 6),
    kel,
    rtRw: `${number(12)}/${number(9)}`,
    pos: `${town.postalPrefix}${draw.int(11, 89)}`,
  };
}

const otherGender = (gender: Gender): Gender => (gender === 'L' ? 'P' : 'L');

function spouseOf(draw: Draw, gender: Gender, birthDate: PlainDate, regionCode: string): DemoPerson['spouse'] {
  const theirs = dueDate(birthDate, draw.int(-30, 30));
  const partner = otherGender(gender);
  const serial = String(draw.int(9900, 9999));
  return {
    name: nameOf(draw, partner),
    birthDate: theirs,
    nik: composeNik({ regionCode, birthDate: theirs, gender: partner, serial }),
  };
}

function contactsOf(draw: Draw, index: number, spouse: DemoPerson['spouse']): DemoContact[] {
  const first = { msisdn: phoneOf('812998', index * 2), livingStatus: spouse ? 'SERUMAH' : 'TIDAK_SERUMAH' };
  const relative = draw.pick(['BROTHER_SISTER', 'PARENT_INLAW', 'FRIEND', 'FAMILY']);
  return [
    spouse
      ? { ...first, name: spouse.name, relation: 'HUSBAND_WIFE' }
      : { ...first, name: nameOf(draw, draw.pick(['L', 'P'])), relation: 'BROTHER_SISTER' },
    {
      name: nameOf(draw, draw.pick(['L', 'P'])),
      relation: relative,
      msisdn: phoneOf('812998', index * 2 + 1),
      livingStatus: 'TIDAK_SERUMAH',
    },
  ];
}

export type PersonTraits = {
  readonly branchId: number;
  readonly birthDate: PlainDate;
  /** The last four digits of the NIK: 9900 to 9999. */
  readonly serial: string;
  readonly residence: Residence;
  /** Left to the draw unless somebody in particular is meant. */
  readonly fullName?: string;
  readonly gender?: Gender;
};

const emailName = (fullName: string): string => fullName.toLowerCase().split(' ').slice(0, 2).join('.');

export function demoPerson(index: number, draw: Draw, traits: PersonTraits): DemoPerson {
  const { branchId, birthDate, serial, residence } = traits;
  const gender = traits.gender ?? draw.pick<Gender>(['L', 'P']);
  const address = addressOf(draw, branchId);
  const fullName = traits.fullName ?? nameOf(draw, gender);
  const maritalStatus = draw.pick<MaritalStatus>(['KAWIN', 'KAWIN', 'KAWIN', 'BELUM KAWIN', 'CERAI HIDUP']);
  const spouse = maritalStatus === 'KAWIN' ? spouseOf(draw, gender, birthDate, address.kec) : null;
  return {
    nik: composeNik({ regionCode: address.kec, birthDate, gender, serial }),
    fullName,
    gender,
    birthDate,
    birthPlace: townOf(branchId).name,
    motherName: nameOf(draw, 'P'),
    msisdn: phoneOf('812999', index),
    email: `${emailName(fullName)}.${index}@contoh.example`,
    religion: draw.pick(religions.slice(0, 5)),
    education: draw.pick(educations.slice(3, 8)),
    maritalStatus,
    dependants: maritalStatus === 'KAWIN' ? draw.int(0, 4) : 0,
    residence,
    address,
    spouse,
    contacts: contactsOf(draw, index, spouse),
  };
}
