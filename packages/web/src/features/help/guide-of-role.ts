import { landingPage } from '@trustiq/domain/access/landing-page.ts';
import type { Actor, Role } from '@trustiq/domain/access/roles.ts';
import type { TextTables } from '../../texts/tables.ts';
import type { Abbreviation } from '../../ui/glossary/abbreviations.ts';

export type Guide = keyof TextTables['help']['guides'];

export const guideOrder: readonly Guide[] = [
  'officer',
  'prescreen',
  'checker',
  'employee',
  'analyst',
  'deviation',
  'committee',
  'operations',
  'administrator',
];

const guides = {
  ROLE_AO: 'officer',
  ROLE_USER: 'prescreen',
  ROLE_ADMIN: 'administrator',
  ROLE_ANALYST: 'analyst',
  ROLE_CHECKER: 'checker',
  ROLE_EXT_CHECKER: 'employee',
  ROLE_CABANG: 'committee',
  ROLE_AREA: 'committee',
  ROLE_KOM: 'committee',
  ROLE_DIR_BIS: 'committee',
  ROLE_DIR_OPS: 'committee',
  ROLE_DIR_UT: 'committee',
  ROLE_REVIEWER: 'committee',
  ROLE_DIR_KEP: 'deviation',
  ROLE_OPS_AREA: 'operations',
  ROLE_OPS_CABANG: 'operations',
} as const satisfies Record<Role, Guide>;

/** What somebody's desk is explained with; a checker of the area of employee loans verifies employees. */
export const guideOf = (person: Pick<Actor, 'role' | 'areaId'>): Guide =>
  landingPage(person) === '/employee-verification' ? 'employee' : guides[person.role];

/** The words a desk meets most. */
export const wordsOf: Readonly<Record<Guide, readonly Abbreviation[]>> = {
  officer: ['AO', 'NIK', 'KTP', 'LVUD', 'LPJ', 'SHM', 'BPKB'],
  prescreen: ['NIK', 'KTP', 'CIF', 'AO'],
  checker: ['NIK', 'KTP', 'NPWP', 'SLA', 'KYC'],
  employee: ['HRD', 'NPK', 'SK', 'BPJS', 'SLA'],
  analyst: ['DBR', 'DBR2', 'RPC', 'LTV', 'CLIK', 'Kol', 'DPD', 'FDC', 'BMPK', 'SLA'],
  deviation: ['DBR', 'LTV', 'CLIK', 'Kol', 'BMPK', 'SLA'],
  committee: ['DBR', 'RPC', 'LTV', 'CLIK', 'Kol', 'BWMK', 'BMPK', 'SLA'],
  operations: ['PK', 'MPK', 'CIF', 'TTD', 'SLA'],
  administrator: ['SLA', 'BWMK', 'BMPK', 'DTTOT', 'SLIK'],
};
