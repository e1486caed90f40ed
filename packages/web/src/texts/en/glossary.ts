import type { texts as id } from '../id/glossary.ts';
import type { Shape } from '../shape.ts';

export const texts = {
  entries: {
    AFPI: {
      long: 'Indonesian Fintech Lenders Association (Asosiasi Fintech Pendanaan Bersama Indonesia)',
      text: 'The association of online lenders; it runs the FDC.',
    },
    AJB: {
      long: 'Deed of sale (Akta Jual Beli)',
      text: 'The notarial deed of a sale of land; it is no certificate of title.',
    },
    AO: { long: 'Account Officer', text: 'The field officer who visits applicants and hands applications in.' },
    BMPK: {
      long: 'Legal lending limit (Batas Maksimum Pemberian Kredit)',
      text: 'The most that the law lets a bank lend to one borrower, one group and its related parties, as a share of its capital.',
    },
    BPJS: {
      long: 'State social security (Badan Penyelenggara Jaminan Sosial)',
      text: 'State insurance for health and employment; its balance is evidence of work.',
    },
    BPKB: {
      long: 'Vehicle ownership book (Buku Pemilik Kendaraan Bermotor)',
      text: 'Proof of who owns a vehicle; the bank keeps it while the vehicle is collateral.',
    },
    BPN: {
      long: 'National Land Agency (Badan Pertanahan Nasional)',
      text: 'The land office where certificates are checked.',
    },
    BPR: { long: 'Rural bank (Bank Perekonomian Rakyat)', text: 'A small regional bank for savings and loans.' },
    BWMK: {
      long: 'Lending authority (Batas Wewenang Memutus Kredit)',
      text: 'Up to which amount a position may approve a loan.',
    },
    CB: { long: 'Credit bureau', text: 'The institution that collects credit histories; here CLIK.' },
    CIF: {
      long: 'Customer Information File',
      text: 'The customer number in core banking; needed before money is paid out.',
    },
    CLIK: {
      long: 'CRIF Lembaga Informasi Keuangan',
      text: 'The credit bureau that gives the score and the credit history of an applicant.',
    },
    CPNS: { long: 'Candidate civil servant (Calon Pegawai Negeri Sipil)', text: 'A government employee on probation.' },
    CR: { long: 'Current ratio', text: 'Current assets divided by short-term debts.' },
    CV: { long: 'Limited partnership (Commanditaire Vennootschap)', text: 'A form of business.' },
    DAR: { long: 'Debt to asset ratio', text: 'All debts divided by all assets.' },
    DBR: {
      long: 'Debt burden ratio',
      text: 'The share of income that all instalments take, this loan included. The higher, the heavier.',
    },
    DBR2: {
      long: 'Second debt burden ratio',
      text: 'Like DBR, but against the highest income that is supported: the more favourable view.',
    },
    DER: { long: 'Debt to equity ratio', text: 'All debts divided by own capital.' },
    DPD: { long: 'Days past due', text: 'How many days an instalment is late.' },
    DPPSPM: {
      long: 'List on the financing of weapons of mass destruction (DPPSPM)',
      text: 'People and bodies a bank may not serve because of the financing of such weapons.',
    },
    DTTOT: {
      long: 'List of suspected terrorists and terrorist organisations (DTTOT)',
      text: 'People and bodies with whom a bank may do no business.',
    },
    FDC: {
      long: 'Fintech Data Center',
      text: 'The data centre for online loans run by AFPI: debts that a bureau may not show.',
    },
    HP: { long: 'Mobile phone (handphone)', text: 'The number of a mobile phone.' },
    HRD: { long: 'Human resources department', text: 'Checks the employment of applicants for employee loans.' },
    HT: { long: 'Mortgage (Hak Tanggungan)', text: 'How land or a building is bound as collateral.' },
    IMB: { long: 'Building permit (Izin Mendirikan Bangunan)', text: 'The former building permit; today PBG.' },
    Kol: {
      long: 'Collectibility (kolektibilitas)',
      text: 'Quality of a credit: 1 current, 2 special mention, 3 substandard, 4 doubtful, 5 loss.',
    },
    KP: { long: 'Kept promise', text: 'A promise to pay that was kept.' },
    KTP: { long: 'Identity card (Kartu Tanda Penduduk)', text: 'Its photo is part of every application.' },
    KYC: { long: 'Know your customer', text: 'The check of who the applicant is: watch lists, bureau and FDC.' },
    LPJ: {
      long: 'Collateral appraisal (Laporan Penilaian Jaminan)',
      text: 'The survey sheet of a collateral: condition, value and photos.',
    },
    LTV: { long: 'Loan to value', text: 'The loan divided by the value of its collateral.' },
    LVUD: {
      long: 'Business verification sheet (Lembar Verifikasi Usaha Debitur)',
      text: 'The survey of a business: premises, turnover, character and monthly finances.',
    },
    MPK: {
      long: 'Disbursement memo (Memo Pencairan/Persetujuan Kredit)',
      text: 'Needed beside the PK before money is paid out; its file name begins with mpk.',
    },
    NIB: {
      long: 'Business identification number (Nomor Induk Berusaha)',
      text: 'The registration of a business with the state.',
    },
    NIK: {
      long: 'National identity number (Nomor Induk Kependudukan)',
      text: 'The 16 digits of the identity card; they contain birth date and gender.',
    },
    NJOP: {
      long: 'Tax value of property (Nilai Jual Objek Pajak)',
      text: 'What land and buildings are worth to the tax office.',
    },
    NPK: { long: 'Employee number (Nomor Pokok Karyawan)', text: 'The number of an employee at the company.' },
    NPWP: { long: 'Taxpayer number (Nomor Pokok Wajib Pajak)', text: 'The tax number of the applicant.' },
    OJK: {
      long: 'Financial Services Authority (Otoritas Jasa Keuangan)',
      text: 'The supervisor of banks and financial companies.',
    },
    OS: { long: 'Outstanding', text: 'The part of a loan that is not repaid yet.' },
    PBB: { long: 'Property tax (Pajak Bumi dan Bangunan)', text: 'The yearly tax on land and buildings.' },
    PBG: { long: 'Building approval (Persetujuan Bangunan Gedung)', text: 'The permit that replaced IMB.' },
    PEP: { long: 'Politically exposed person', text: 'Somebody with a public office; looked at more closely.' },
    PK: { long: 'Loan agreement (Perjanjian Kredit)', text: 'Has to be there, signed, before money is paid out.' },
    PNS: { long: 'Civil servant (Pegawai Negeri Sipil)', text: 'A permanent government employee.' },
    POJK: {
      long: 'Regulation of the OJK (Peraturan Otoritas Jasa Keuangan)',
      text: 'A rule of the supervisor of banks.',
    },
    PPH: {
      long: 'Separate property agreement (Perjanjian Pisah Harta)',
      text: 'Husband and wife agreed that property and debts are apart.',
    },
    PPPK: {
      long: 'Contract civil servant (Pegawai Pemerintah dengan Perjanjian Kerja)',
      text: 'A government employee on a contract.',
    },
    PT: { long: 'Limited company (Perseroan Terbatas)', text: 'A company with shares.' },
    PTP: { long: 'Promise to pay', text: 'A borrower said when the money comes.' },
    RPC: {
      long: 'Repayment capacity',
      text: 'The new instalment divided by the income that is left for it. The higher, the heavier.',
    },
    RT: { long: 'Neighbourhood (Rukun Tetangga)', text: 'The smallest unit of an address.' },
    RW: { long: 'Community (Rukun Warga)', text: 'Several neighbourhoods (RT) together.' },
    SAMSAT: { long: 'Vehicle registration office (SAMSAT)', text: 'Where the data of a vehicle are checked.' },
    SHGB: {
      long: 'Right to build certificate (Sertifikat Hak Guna Bangunan)',
      text: 'The right to build on land until a day.',
    },
    SHM: { long: 'Freehold certificate (Sertifikat Hak Milik)', text: 'Ownership of land without an end.' },
    SID: { long: 'Debtor information system (Sistem Informasi Debitur)', text: 'The former name of SLIK.' },
    SIUP: { long: 'Trading licence (Surat Izin Usaha Perdagangan)', text: 'The licence of a trading business.' },
    SK: { long: 'Written decision (Surat Keputusan)', text: 'For example of an appointment.' },
    SKMHT: {
      long: 'Power to mortgage (Surat Kuasa Membebankan Hak Tanggungan)',
      text: 'Lets the bank register the mortgage.',
    },
    SKU: { long: 'Business statement (Surat Keterangan Usaha)', text: 'The village confirms that a business exists.' },
    SLA: { long: 'Service level agreement', text: 'The time agreed for a desk, in hours in which the office is open.' },
    SLIK: {
      long: 'Financial information service (Sistem Layanan Informasi Keuangan)',
      text: 'The credit register of the OJK, to which the bank reports.',
    },
    STNK: { long: 'Vehicle registration (Surat Tanda Nomor Kendaraan)', text: 'Number plate and tax of a vehicle.' },
    SUTET: { long: 'Extra-high-voltage line (SUTET)', text: 'Land near it sells less well.' },
    TBO: { long: 'To be obtained', text: 'Documents that follow later.' },
    TK: { long: 'Employment (Tenaga Kerja)', text: 'In BPJS TK: the social security of employees.' },
    TTD: { long: 'Signature (tanda tangan)', text: 'TTD PK: cases that wait for the signed PK and MPK.' },
    UD: { long: 'Sole trader (Usaha Dagang)', text: 'A business of one person.' },
    VA: { long: 'Volt-ampere', text: 'The electric power of a house or business.' },
    WIB: { long: 'Western Indonesian Time (Waktu Indonesia Barat)', text: 'The clock of the bank: Jakarta time.' },
  },
} as const satisfies Shape<typeof id>;
