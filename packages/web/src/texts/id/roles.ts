import type { Role } from '@trustiq/domain/access/roles.ts';

/** What a person is called by the role they work in. */
export const roles = {
  ROLE_ANALYST: 'Analis Kredit',
  ROLE_USER: 'Staf Administrasi',
  ROLE_ADMIN: 'Administrator',
  ROLE_KOM: 'Komite Kredit',
  ROLE_OPS_AREA: 'Operasional Area',
  ROLE_OPS_CABANG: 'Operasional Cabang',
  ROLE_AREA: 'Kepala Area',
  ROLE_CABANG: 'Kepala Cabang',
  ROLE_CHECKER: 'Checker',
  ROLE_EXT_CHECKER: 'Verifikator HRD',
  ROLE_DIR_BIS: 'Direktur Bisnis',
  ROLE_DIR_KEP: 'Direktur Kepatuhan',
  ROLE_DIR_OPS: 'Direktur Operasional',
  ROLE_DIR_UT: 'Direktur Utama',
  ROLE_REVIEWER: 'Reviewer',
  ROLE_AO: 'Petugas Lapangan (AO)',
} as const satisfies Record<Role, string>;
