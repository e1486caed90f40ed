import type { Scenario } from '../workflow-run/scenario.ts';
import * as j from './journeys.ts';

const { journey } = j;
const million = (from: number, to: number) => [from * 1_000_000, to * 1_000_000] as const;

/** A day or two; long enough to be there, short enough to be alive. */
const fresh = [1, 14] as const;
const weeks = [60, 200] as const;
/** Longer than a report or an approval is good for. */
const overdue = [190, 230] as const;

type ScenarioOptions = Omit<Scenario, 'name' | 'productCode' | 'amountRupiah' | 'journey'>;

const scenario = (
  name: string,
  productCode: string,
  amountRupiah: Scenario['amountRupiah'],
  events: Scenario['journey'],
  given: ScenarioOptions = {},
): Scenario => ({ name, productCode, amountRupiah, journey: events, waitingHours: fresh, ...given });

const prescreen: readonly Scenario[] = [
  scenario('listed', 'KMPS1', million(8, 20), j.onPrescreenList),
  scenario('listed and calculated', 'CL1', million(2, 5), journey(j.onPrescreenList, j.calculatedInPrescreen)),
  scenario('listed with a bad past', 'CL2', million(3, 9), j.onPrescreenList, { credit: 'in-loss' }),
  scenario('rejected from the list', 'KMPS1', million(6, 15), journey(j.onPrescreenList, j.rejectedInPrescreen), {
    credit: 'written-off',
    waitingHours: weeks,
  }),
  scenario('continued from the list', 'KMPS1', million(8, 20), journey(j.onPrescreenList, j.continuedFromPrescreen)),
];

const fieldWork: readonly Scenario[] = [
  scenario('registered only', 'KMPS4', million(8, 20), j.registered),
  scenario('without identity card', 'KMPS1', million(8, 20), journey(j.registered, j.surveyed)),
  scenario(
    'returned to the officer',
    'KMPS1',
    million(8, 20),
    journey(j.atBranch, j.returnedToAo('R07', 'Foto KTP buram, mohon unggah ulang')),
  ),
];

const branch: readonly Scenario[] = [
  scenario('at the checker', 'KMPS1', million(8, 20), j.atBranch),
  scenario('calculated by the checker', 'KMPS2', million(30, 60), journey(j.atBranch, j.calculatedAtBranch)),
  scenario('cash loan at the checker', 'CL1', million(2, 5), j.atBranch, { characteristics: ['certificate'] }),
  scenario('at HRD', 'KPG1', million(10, 60), j.atBranch),
  scenario('calculated at HRD', 'KPG2', million(5, 40), journey(j.atBranch, j.calculatedAtBranch)),
  scenario('employee without number', 'KPG1', million(10, 40), j.atBranch, {
    characteristics: ['employeeNumberMissing'],
  }),
  scenario(
    'rejected by the checker',
    'KMPS1',
    million(8, 20),
    journey(j.atBranch, j.rejectedAtBranch('R12', 'Tempat usaha tidak ditemukan')),
    { waitingHours: weeks },
  ),
  scenario(
    'cancelled at the checker',
    'KMPS4',
    million(8, 20),
    journey(j.atBranch, j.cancelledAtBranch('C03', 'Mendapat pembiayaan lain')),
    { waitingHours: weeks },
  ),
  scenario(
    'refused by HRD',
    'KPG2',
    million(5, 40),
    journey(j.atBranch, j.rejectedAtBranch('R14', 'Masa kerja belum mencukupi')),
    { characteristics: ['newJob'], waitingHours: weeks },
  ),
  scenario('in KYC', 'KMPS1', million(8, 20), journey(j.atBranch, j.checked), { waitingHours: [0, 1] }),
];

const analyst: readonly Scenario[] = [
  scenario('at the analyst', 'KMPS1', million(8, 20), j.atAnalyst),
  scenario('reached contact', 'KMPS2', million(30, 60), journey(j.atAnalyst, j.contactNotReached, j.contactReached)),
  scenario(
    'ready to recommend',
    'KMPS4',
    million(8, 25),
    journey(j.atAnalyst, j.contactReached, j.calculatedByAnalyst),
  ),
  scenario('unwilling contact', 'KMPS1', million(8, 20), journey(j.atAnalyst, j.contactUnwilling)),
  scenario('rented house', 'CL2', million(3, 9), j.atAnalyst, { characteristics: ['rented'] }),
  scenario('written-off elsewhere', 'KMPS1', million(8, 20), j.atAnalyst, { credit: 'written-off' }),
  scenario('no bureau score', 'KMPS1', million(8, 20), j.atAnalyst, { credit: 'no-match' }),
  scenario('bureau silent', 'CL2', million(3, 9), j.atAnalyst, { characteristics: ['bureauSilent'] }),
  scenario('watched', 'KMPS1', million(10, 20), journey(j.atAnalyst, j.contactReached), {
    characteristics: ['watched'],
    applicant: { fullName: 'DARMO TERLARANG', birthDate: '1979-02-14', gender: 'L' },
  }),
  scenario('watched by name', 'CL1', million(2, 5), j.atAnalyst, {
    characteristics: ['watched'],
    applicant: { fullName: 'SITI PENYANGKAL', birthDate: '1988-08-08', gender: 'P' },
  }),
  scenario('old report', 'KMPS2', million(30, 60), journey(j.atAnalyst, j.contactReached), { waitingHours: overdue }),
  scenario('late at fintech lenders', 'CL1', million(2, 5), j.atAnalyst, { credit: 'many-enquiries' }),
  scenario('disputed land', 'KMPS3', million(80, 200), j.atAnalyst, { characteristics: ['disputedCollateral'] }),
  scenario(
    'not recommended',
    'KMPS1',
    million(8, 20),
    journey(j.atAnalyst, j.notRecommended('R03', 'Tunggakan aktif pada fintech')),
    { credit: 'in-loss', waitingHours: weeks },
  ),
  scenario(
    'cancelled by the analyst',
    'KMPS2',
    million(30, 60),
    journey(j.atAnalyst, j.cancelledByAnalyst('C01', 'Pemohon membatalkan')),
    { waitingHours: weeks },
  ),
  scenario('deviation refused', 'KMPS1', million(8, 20), journey(j.recommended, j.deviationRefused), {
    characteristics: ['youngBusiness'],
  }),
  scenario(
    'returned by the branch head',
    'KMPS1',
    million(8, 20),
    journey(j.recommended, j.returnedToAnalyst('R05', 'Mohon lengkapi mutasi rekening')),
  ),
];

const deviations: readonly Scenario[] = [
  scenario('young business', 'KMPS1', million(8, 20), j.recommended, { characteristics: ['youngBusiness'] }),
  scenario('high loan to value', 'KMPS3', million(80, 200), j.recommended, { characteristics: ['highLtv'] }),
  scenario('heavy burden', 'KMPS4', million(10, 24), j.recommended, { characteristics: ['highBurden'] }),
  scenario(
    'third-party collateral',
    'KMPS4',
    million(30, 60),
    journey(j.atAnalyst, j.deviating('DEV15', 'BPKB atas nama saudara, ada surat kuasa'), j.recommendedAgain),
    { characteristics: ['foreignOwner'] },
  ),
];

const committee: readonly Scenario[] = [
  scenario('at the branch head', 'KMPS1', million(8, 24), j.recommended),
  scenario('cash loan at the branch head', 'CL2', million(3, 9), j.recommended),
  scenario('at the reviewer', 'KMPS2', million(30, 70), j.recommended),
  scenario('at the area head', 'KMPS2', million(30, 70), journey(j.recommended, j.votedUntil('ROLE_AREA'))),
  scenario('at the committee', 'KMPS2', million(90, 240), journey(j.recommended, j.votedUntil('ROLE_KOM'))),
  scenario('one committee vote', 'KMPS2', million(90, 240), journey(j.recommended, j.votedUntil('ROLE_KOM', 1))),
  scenario(
    'at the business director',
    'KMPS3',
    million(260, 480),
    journey(j.recommended, j.votedUntil('ROLE_DIR_BIS')),
  ),
  scenario(
    'at the president director',
    'KMPS3',
    million(520, 900),
    journey(j.recommended, j.votedUntil('ROLE_DIR_UT')),
  ),
  scenario(
    'severe, at the president director',
    'KMPS1',
    million(10, 24),
    journey(j.recommended, j.votedUntil('ROLE_DIR_UT')),
    {
      credit: 'many-enquiries',
    },
  ),
  scenario('employee at the reviewer', 'KPG1', million(20, 90), j.recommended),
  scenario(
    'employee at the operations director',
    'KPG1',
    million(20, 90),
    journey(j.recommended, j.votedUntil('ROLE_DIR_OPS')),
  ),
  scenario(
    'lowered by the area head',
    'KMPS2',
    million(40, 70),
    journey(j.recommended, j.votedUntil('ROLE_AREA'), j.lowered(80)),
  ),
  scenario(
    'second round',
    'KMPS1',
    million(10, 24),
    journey(j.recommended, j.returnedToAnalyst('R05', 'Lengkapi bukti penghasilan'), j.recommendedAgain),
  ),
  scenario(
    'returned to the branch',
    'KMPS2',
    million(30, 70),
    journey(j.recommended, j.returnedToBranch('R07', 'Survey ulang tempat usaha')),
  ),
  scenario(
    'rejected by the committee',
    'KMPS2',
    million(90, 200),
    journey(j.recommended, j.votedUntil('ROLE_KOM'), j.rejectedByCommittee('R04', 'Kapasitas bayar tidak memadai')),
    { waitingHours: weeks },
  ),
];

const disbursement: readonly Scenario[] = [
  scenario('approved, records missing', 'KMPS1', million(8, 24), journey(j.approved, j.withCif)),
  scenario('approved without CIF', 'KMPS1', million(8, 24), journey(j.approved, j.cifRefused)),
  scenario('ready to disburse', 'KMPS1', million(8, 24), journey(j.approved, j.withCif, j.withAgreement)),
  scenario(
    'disbursement failed',
    'KMPS1',
    million(8, 24),
    journey(j.approved, j.withCif, j.withAgreement, j.disbursementFailed('Rekening pencairan tidak aktif')),
  ),
  scenario('paid out', 'KMPS1', million(8, 24), j.disbursed, { waitingHours: [300, 700] }),
  scenario('with covenant', 'KMPS2', million(30, 70), journey(j.approved, j.withCif, j.withCovenant)),
  scenario('approved, memo missing', 'KMPS4', million(8, 24), journey(j.approved, j.withCif, j.withAgreementOnly)),
  scenario('approval expired', 'CL2', million(3, 9), journey(j.approved, j.withCif), { waitingHours: overdue }),
  scenario('comes again', 'KMPS1', million(15, 24), j.atAnalyst, { returning: 'paid out' }),
  scenario(
    'returned from disbursement',
    'KMPS2',
    million(30, 70),
    journey(j.approved, j.withCif, j.returnedFromPredisburse('R06', 'Taksasi agunan perlu ditinjau')),
  ),
  scenario('employee approved', 'KPG2', million(5, 40), journey(j.approved, j.withCif)),
  scenario('paid out to an employee', 'KPG1', million(10, 90), j.disbursed, { waitingHours: weeks }),
  scenario('paid out against land', 'KMPS3', million(80, 300), j.disbursed, { waitingHours: weeks }),
  scenario('cash loan paid out', 'CL1', million(2, 5), j.disbursed, {
    characteristics: ['certificate'],
    waitingHours: weeks,
  }),
];

const maintained: readonly Scenario[] = [
  scenario(
    'cancelled in the back office',
    'KMPS4',
    million(8, 24),
    journey(j.atAnalyst, j.cancelledByMaintenance('C02', 'Tidak dapat dihubungi')),
    {
      waitingHours: weeks,
    },
  ),
  scenario(
    'rejected in the back office',
    'CL1',
    million(2, 5),
    journey(j.atBranch, j.rejectedByMaintenance('R20', 'Pengajuan ganda')),
    {
      waitingHours: weeks,
    },
  ),
];

const long = [150, 900] as const;

/** What a bank that has been open for a while has most of. */
const over: readonly Scenario[] = [
  scenario('paid out, micro', 'KMPS1', million(6, 24), j.disbursed, { waitingHours: long }),
  scenario('paid out, small business', 'KMPS2', million(30, 70), j.disbursed, { waitingHours: long }),
  scenario('paid out, vehicle', 'KMPS4', million(8, 24), j.disbursed, { waitingHours: long }),
  scenario('paid out, salary', 'CL2', million(3, 9), j.disbursed, { waitingHours: long }),
  scenario('paid out, young business', 'KMPS1', million(8, 24), j.disbursed, {
    characteristics: ['youngBusiness'],
    waitingHours: long,
  }),
  scenario('paid out, late once', 'KMPS1', million(8, 24), j.disbursed, {
    credit: 'late-year-ago',
    waitingHours: long,
  }),
  scenario('paid out, employee', 'KPG2', million(5, 40), j.disbursed, { waitingHours: long }),
  scenario('paid out, large', 'KMPS3', million(260, 480), j.disbursed, { waitingHours: long }),
  scenario(
    'not recommended for its past',
    'KMPS2',
    million(30, 70),
    journey(j.atAnalyst, j.notRecommended('R01', 'Kolektibilitas 5')),
    { credit: 'written-off', waitingHours: long },
  ),
  scenario(
    'cancelled for its terms',
    'KMPS1',
    million(8, 24),
    journey(j.recommended, j.cancelledByMaintenance('C04', 'Tidak setuju biaya')),
    { waitingHours: long },
  ),
];

/** Every desk once, then the endings: the first sixty show every status and give everybody work. */
export const showcaseScenarios: readonly Scenario[] = [
  ...prescreen,
  ...fieldWork,
  ...branch,
  ...analyst,
  ...deviations,
  ...committee,
  ...disbursement,
  ...maintained,
];

const inRepeats = [
  ...showcaseScenarios.filter(({ characteristics }) => !characteristics?.includes('watched')),
  ...over,
];

/** Cases beyond the first of each kind; two are on the watch list, no more. */
export function scenarioOf(index: number): Scenario {
  const first = index < showcaseScenarios.length ? showcaseScenarios[index] : null;
  const found = first ?? inRepeats[(index - showcaseScenarios.length) % inRepeats.length];
  if (found === undefined) throw new Error('There are no scenarios');
  return found;
}
