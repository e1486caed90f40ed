export const PASSWORD = 'Demo-TrustIQ-2026';

const report = ['Approval', 'Dashboard/Report', 'Borrower Inquiry', 'Ketidakhadiran'];
const managing = [...report, 'Beban kerja', 'Sidang komite'];

type Person = {
  readonly account: string;
  readonly lands: string;
  readonly menu: readonly string[];
  readonly keptOutOf: string;
};

/** The nineteen people, written down from the specification: where they land, what they see, what is closed to them. */
export const people: readonly Person[] = [
  {
    account: 'analyst',
    lands: '/update-aplikasi',
    menu: [
      'Update Status Aplikasi',
      'Upload Data Prescreen',
      'Prescreen',
      'Analyst',
      'Dashboard/Report',
      'Borrower Inquiry',
      'Ketidakhadiran',
    ],
    keptOutOf: '/approval',
  },
  {
    account: 'user',
    lands: '/update-aplikasi',
    menu: [
      'Update Status Aplikasi',
      'Hit Register Borrower',
      'Upload Data Prescreen',
      'Prescreen',
      'Borrower Inquiry',
      'Ketidakhadiran',
    ],
    keptOutOf: '/analyst',
  },
  {
    account: 'admin',
    lands: '/update-aplikasi',
    menu: [
      'Update Status Aplikasi',
      'Hit Register Borrower',
      'Upload Data Prescreen',
      'Prescreen',
      'Borrower Inquiry',
      'Ketidakhadiran',
      'Beban kerja',
      'Sidang komite',
      'Pengguna',
      'Permintaan akun',
      'Layanan',
      'Kebijakan',
      'Pesan keluar',
      'Pekerjaan latar',
      'Webhook',
      'Mitra',
      'Sesi pengguna',
      'Jejak audit',
      'Penyiapan bank',
    ],
    keptOutOf: '/dashboard-report',
  },
  { account: 'kom', lands: '/approval', menu: managing, keptOutOf: '/predisbursed' },
  { account: 'kom2', lands: '/approval', menu: managing, keptOutOf: '/analyst' },
  { account: 'ops_area', lands: '/predisbursed', menu: ['Predisbursed', 'Covenant', ...report], keptOutOf: '/checker' },
  {
    account: 'ops_cabang',
    lands: '/predisbursed',
    menu: ['Predisbursed', 'Covenant', ...report],
    keptOutOf: '/analyst',
  },
  { account: 'area', lands: '/approval', menu: [...managing, 'Pengguna'], keptOutOf: '/covenant' },
  {
    account: 'cabang',
    lands: '/approval',
    menu: [
      'Approval',
      'Dashboard/Report',
      'Borrower Inquiry',
      'Lapangan',
      'Ketidakhadiran',
      'Beban kerja',
      'Sidang komite',
      'Pengguna',
    ],
    keptOutOf: '/prescreen',
  },
  { account: 'ao', lands: '/lapangan', menu: ['Lapangan'], keptOutOf: '/approval' },
  { account: 'ao_hrd', lands: '/lapangan', menu: ['Lapangan'], keptOutOf: '/employee-verification' },
  {
    account: 'checker',
    lands: '/checker',
    menu: ['Checker', 'Borrower Inquiry', 'Ketidakhadiran'],
    keptOutOf: '/employee-verification',
  },
  {
    account: 'hrd',
    lands: '/employee-verification',
    menu: ['Verifikasi Pegawai', 'Borrower Inquiry', 'Ketidakhadiran'],
    keptOutOf: '/checker',
  },
  {
    account: 'checker_hrd',
    lands: '/employee-verification',
    menu: ['Verifikasi Pegawai', 'Borrower Inquiry', 'Ketidakhadiran'],
    keptOutOf: '/checker',
  },
  { account: 'dir_bis', lands: '/approval', menu: managing, keptOutOf: '/hit-register' },
  {
    account: 'dir_kep',
    lands: '/approval',
    menu: [
      'Deviasi Approval',
      'Dashboard/Report',
      'Borrower Inquiry',
      'Ketidakhadiran',
      'Beban kerja',
      'Sidang komite',
      'Permintaan akun',
      'Kebijakan',
    ],
    keptOutOf: '/predisbursed',
  },
  { account: 'dir_ops', lands: '/approval', menu: managing, keptOutOf: '/upload-data-pre' },
  {
    account: 'dir_ut',
    lands: '/approval',
    menu: [...managing, 'Permintaan akun', 'Kebijakan'],
    keptOutOf: '/update-aplikasi',
  },
  {
    account: 'reviewer',
    lands: '/approval',
    menu: ['Approval', 'Borrower Inquiry', 'Ketidakhadiran', 'Sidang komite'],
    keptOutOf: '/dashboard-report',
  },
];
