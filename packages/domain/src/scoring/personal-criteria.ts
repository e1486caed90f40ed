import type { Education, MaritalStatus, Residence } from '../applicant/personal-codes.ts';
import { ageOn } from '../calendar/years-and-months.ts';
import type { CriteriaValues } from './scorecard.ts';
import type { ScoringFacts } from './scoring-facts.ts';

type PersonalKey =
  | 'education'
  | 'experience'
  | 'mastery'
  | 'age'
  | 'maritalStatus'
  | 'residence'
  | 'businessPremises'
  | 'lengthOfResidence';
type Sources = Pick<ScoringFacts, 'person' | 'survey' | 'applicationDate'>;

const educations: Readonly<Record<Education, string>> = {
  'TIDAK/BELUM SEKOLAH': 'PRIMARY_OR_NONE',
  'BELUM TAMAT SD': 'PRIMARY_OR_NONE',
  'TAMAT SD': 'PRIMARY_OR_NONE',
  SLTP: 'JUNIOR_HIGH',
  SLTA: 'SENIOR_HIGH',
  'DIPLOMA I/II': 'DIPLOMA',
  'DIPLOMA III': 'DIPLOMA',
  'DIPLOMA IV/STRATA I': 'DEGREE',
  'STRATA II': 'DEGREE',
  'STRATA III': 'DEGREE',
};

const maritalStatuses: Readonly<Record<MaritalStatus, string>> = {
  KAWIN: 'MARRIED',
  'CERAI HIDUP': 'DIVORCED_OR_WIDOWED',
  'CERAI MATI': 'DIVORCED_OR_WIDOWED',
  'BELUM KAWIN': 'SINGLE',
};

const residences: Readonly<Record<Residence, string>> = {
  'MILIK SENDIRI': 'OWN',
  'MILIK SENDIRI (KPR)': 'MORTGAGED_OR_FAMILY',
  'MILIK ORANG TUA/KELUARGA': 'MORTGAGED_OR_FAMILY',
  'RUMAH DINAS': 'OFFICIAL',
  KONTRAK: 'RENTED',
  KOS: 'BOARDING',
};

export function personalCriteria({ person, survey, applicationDate }: Sources): Pick<CriteriaValues, PersonalKey> {
  const residence = person.residence ?? survey?.residence ?? null;
  return {
    education: person.education && educations[person.education],
    experience: survey?.yearsOfExperience ?? person.yearsOfWork,
    mastery: survey?.mastery ?? null,
    age: ageGroup(ageOn(applicationDate, person.birthDate).years),
    maritalStatus: person.maritalStatus && maritalStatuses[person.maritalStatus],
    residence: residence && residences[residence],
    businessPremises: survey?.businessPremises ?? null,
    lengthOfResidence: survey?.yearsOfResidence ?? null,
  };
}

function ageGroup(years: number): string {
  if (years < 21 || years > 60) return 'UNDER_21_OR_OVER_60';
  if (years >= 56) return '56_TO_60';
  if (years <= 24 || years >= 51) return '21_TO_24_OR_51_TO_55';
  return years <= 29 || years >= 46 ? '25_TO_29_OR_46_TO_50' : '30_TO_45';
}
