import { HRD_AREA_ID, type Role } from '@trustiq/domain/access/roles.ts';

export const DEMO_PASSWORD = 'Demo-TrustIQ-2026';

type DemoAccount = {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly areaId: number | null;
  readonly branchId: number | null;
};

const BANDUNG = { areaId: 2, branchId: 1 };
const WEST_JAVA = { areaId: 2, branchId: null };
const EMPLOYEE_LOANS = { areaId: HRD_AREA_ID, branchId: 11 };
const HEAD_OFFICE = { areaId: null, branchId: null };

/** The seventeen people of the demo bank and its two account officers. Fictional, and present in demo mode only. */
export const demoAccounts: readonly DemoAccount[] = [
  { userName: 'analyst', firstName: 'Maya', lastName: 'Analis', role: 'ROLE_ANALYST', ...HEAD_OFFICE },
  { userName: 'user', firstName: 'Tono', lastName: 'Wibisono', role: 'ROLE_USER', ...HEAD_OFFICE },
  { userName: 'admin', firstName: 'Sari', lastName: 'Pratiwi', role: 'ROLE_ADMIN', ...HEAD_OFFICE },
  { userName: 'kom', firstName: 'Hendra', lastName: 'Gunawan', role: 'ROLE_KOM', ...HEAD_OFFICE },
  { userName: 'kom2', firstName: 'Lestari', lastName: 'Widodo', role: 'ROLE_KOM', ...HEAD_OFFICE },
  { userName: 'ops_area', firstName: 'Fitri', lastName: 'Handayani', role: 'ROLE_OPS_AREA', ...WEST_JAVA },
  { userName: 'ops_cabang', firstName: 'Galih', lastName: 'Permana', role: 'ROLE_OPS_CABANG', ...BANDUNG },
  { userName: 'area', firstName: 'Irwan', lastName: 'Setiadi', role: 'ROLE_AREA', ...WEST_JAVA },
  { userName: 'cabang', firstName: 'Rahmat', lastName: 'Suryana', role: 'ROLE_CABANG', ...BANDUNG },
  { userName: 'checker', firstName: 'Dian', lastName: 'Safitri', role: 'ROLE_CHECKER', ...BANDUNG },
  { userName: 'hrd', firstName: 'Wulan', lastName: 'Anggraini', role: 'ROLE_EXT_CHECKER', ...EMPLOYEE_LOANS },
  { userName: 'checker_hrd', firstName: 'Bayu', lastName: 'Nugraha', role: 'ROLE_CHECKER', ...EMPLOYEE_LOANS },
  { userName: 'dir_bis', firstName: 'Anton', lastName: 'Hartono', role: 'ROLE_DIR_BIS', ...HEAD_OFFICE },
  { userName: 'dir_kep', firstName: 'Ratih', lastName: 'Purnama', role: 'ROLE_DIR_KEP', ...HEAD_OFFICE },
  { userName: 'dir_ops', firstName: 'Joko', lastName: 'Susilo', role: 'ROLE_DIR_OPS', ...HEAD_OFFICE },
  { userName: 'dir_ut', firstName: 'Melati', lastName: 'Kusumawardani', role: 'ROLE_DIR_UT', ...HEAD_OFFICE },
  { userName: 'reviewer', firstName: 'Yudha', lastName: 'Pramono', role: 'ROLE_REVIEWER', ...HEAD_OFFICE },
  { userName: 'ao', firstName: 'Rudi', lastName: 'Hermawan', role: 'ROLE_AO', ...BANDUNG },
  { userName: 'ao_hrd', firstName: 'Nanda', lastName: 'Maulana', role: 'ROLE_AO', ...EMPLOYEE_LOANS },
];
