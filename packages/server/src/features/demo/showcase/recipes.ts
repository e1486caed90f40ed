import type { Recipe } from '../recipe.ts';
import * as j from './journeys.ts';

const { journey } = j;
const million = (from: number, to: number) => [from * 1_000_000, to * 1_000_000] as const;

/** A day or two; long enough to be there, short enough to be alive. */
const fresh = [1, 14] as const;
const weeks = [60, 200] as const;
/** Longer than a report or an approval is good for. */
const overdue = [190, 230] as const;

type Given = Omit<Recipe, 'name' | 'productCode' | 'amountRupiah' | 'journey'>;

const recipe = (
  name: string,
  productCode: string,
  amountRupiah: Recipe['amountRupiah'],
  told: Recipe['journey'],
  given: Given = {},
): Recipe => ({ name, productCode, amountRupiah, journey: told, waitingHours: fresh, ...given });

const prescreen: readonly Recipe[] = [
  recipe('listed', 'KMPS1', million(8, 20), j.onPrescreenList),
  recipe('listed and calculated', 'CL1', million(2, 5), journey(j.onPrescreenList, j.calculatedInPrescreen)),
  recipe('listed with a bad past', 'CL2', million(3, 9), j.onPrescreenList, { credit: 'in-loss' }),
  recipe('rejected from the list', 'KMPS1', million(6, 15), journey(j.onPrescreenList, j.rejectedInPrescreen), {
    credit: 'written-off',
    waitingHours: weeks,
  }),
  recipe('continued from the list', 'KMPS1', million(8, 20), journey(j.onPrescreenList, j.continuedFromPrescreen)),
];

const fieldWork: readonly Recipe[] = [
  recipe('registered only', 'KMPS4', million(8, 20), j.registered),
  recipe('without identity card', 'KMPS1', million(8, 20), journey(j.registered, j.surveyed)),
  recipe(
    'returned to the officer',
    'KMPS1',
    million(8, 20),
    journey(j.atBranch, j.returnedToAo('R07', 'Foto KTP buram, mohon unggah ulang')),
  ),
];

const branch: readonly Recipe[] = [
  recipe('at the checker', 'KMPS1', million(8, 20), j.atBranch),
  recipe('calculated by the checker', 'KMPS2', million(30, 60), journey(j.atBranch, j.calculatedAtBranch)),
  recipe('cash loan at the checker', 'CL1', million(2, 5), j.atBranch, { quirks: ['certificate'] }),
  recipe('at HRD', 'KPG1', million(10, 60), j.atBranch),
  recipe('calculated at HRD', 'KPG2', million(5, 40), journey(j.atBranch, j.calculatedAtBranch)),
  recipe('employee without number', 'KPG1', million(10, 40), j.atBranch, { quirks: ['employeeNumberMissing'] }),
  recipe(
    'rejected by the checker',
    'KMPS1',
    million(8, 20),
    journey(j.atBranch, j.rejectedAtBranch('R12', 'Tempat usaha tidak ditemukan')),
    { waitingHours: weeks },
  ),
  recipe(
    'cancelled at the checker',
    'KMPS4',
    million(8, 20),
    journey(j.atBranch, j.cancelledAtBranch('C03', 'Mendapat pembiayaan lain')),
    { waitingHours: weeks },
  ),
  recipe(
    'refused by HRD',
    'KPG2',
    million(5, 40),
    journey(j.atBranch, j.rejectedAtBranch('R14', 'Masa kerja belum mencukupi')),
    { quirks: ['newJob'], waitingHours: weeks },
  ),
  recipe('in KYC', 'KMPS1', million(8, 20), journey(j.atBranch, j.checked), { waitingHours: [0, 1] }),
];

const analyst: readonly Recipe[] = [
  recipe('at the analyst', 'KMPS1', million(8, 20), j.atAnalyst),
  recipe('reached contact', 'KMPS2', million(30, 60), journey(j.atAnalyst, j.contactNotReached, j.contactReached)),
  recipe('ready to recommend', 'KMPS4', million(8, 25), journey(j.atAnalyst, j.contactReached, j.calculatedByAnalyst)),
  recipe('unwilling contact', 'KMPS1', million(8, 20), journey(j.atAnalyst, j.contactUnwilling)),
  recipe('rented house', 'CL2', million(3, 9), j.atAnalyst, { quirks: ['rented'] }),
  recipe('written-off elsewhere', 'KMPS1', million(8, 20), j.atAnalyst, { credit: 'written-off' }),
  recipe('no bureau score', 'KMPS1', million(8, 20), j.atAnalyst, { credit: 'no-match' }),
  recipe('bureau silent', 'CL2', million(3, 9), j.atAnalyst, { quirks: ['bureauSilent'] }),
  recipe('watched', 'KMPS1', million(10, 20), journey(j.atAnalyst, j.contactReached), {
    quirks: ['watched'],
    applicant: { fullName: 'DARMO TERLARANG', birthDate: '1979-02-14', gender: 'L' },
  }),
  recipe('watched by name', 'CL1', million(2, 5), j.atAnalyst, {
    quirks: ['watched'],
    applicant: { fullName: 'SITI PENYANGKAL', birthDate: '1988-08-08', gender: 'P' },
  }),
  recipe('old report', 'KMPS2', million(30, 60), journey(j.atAnalyst, j.contactReached), { waitingHours: overdue }),
  recipe('late at fintech lenders', 'CL1', million(2, 5), j.atAnalyst, { credit: 'many-enquiries' }),
  recipe('disputed land', 'KMPS3', million(80, 200), j.atAnalyst, { quirks: ['disputedCollateral'] }),
  recipe(
    'not recommended',
    'KMPS1',
    million(8, 20),
    journey(j.atAnalyst, j.notRecommended('R03', 'Tunggakan aktif pada fintech')),
    { credit: 'in-loss', waitingHours: weeks },
  ),
  recipe(
    'cancelled by the analyst',
    'KMPS2',
    million(30, 60),
    journey(j.atAnalyst, j.cancelledByAnalyst('C01', 'Pemohon membatalkan')),
    { waitingHours: weeks },
  ),
  recipe('deviation refused', 'KMPS1', million(8, 20), journey(j.recommended, j.deviationRefused), {
    quirks: ['youngBusiness'],
  }),
  recipe(
    'returned by the branch head',
    'KMPS1',
    million(8, 20),
    journey(j.recommended, j.returnedToAnalyst('R05', 'Mohon lengkapi mutasi rekening')),
  ),
];

const deviations: readonly Recipe[] = [
  recipe('young business', 'KMPS1', million(8, 20), j.recommended, { quirks: ['youngBusiness'] }),
  recipe('high loan to value', 'KMPS3', million(80, 200), j.recommended, { quirks: ['highLtv'] }),
  recipe('heavy burden', 'KMPS4', million(10, 24), j.recommended, { quirks: ['highBurden'] }),
  recipe(
    'third-party collateral',
    'KMPS4',
    million(30, 60),
    journey(j.atAnalyst, j.deviating('DEV15', 'BPKB atas nama saudara, ada surat kuasa'), j.recommendedAgain),
    { quirks: ['foreignOwner'] },
  ),
];

const committee: readonly Recipe[] = [
  recipe('at the branch head', 'KMPS1', million(8, 24), j.recommended),
  recipe('cash loan at the branch head', 'CL2', million(3, 9), j.recommended),
  recipe('at the reviewer', 'KMPS2', million(30, 70), j.recommended),
  recipe('at the area head', 'KMPS2', million(30, 70), journey(j.recommended, j.votedUntil('ROLE_AREA'))),
  recipe('at the committee', 'KMPS2', million(90, 240), journey(j.recommended, j.votedUntil('ROLE_KOM'))),
  recipe('one committee vote', 'KMPS2', million(90, 240), journey(j.recommended, j.votedUntil('ROLE_KOM', 1))),
  recipe('at the business director', 'KMPS3', million(260, 480), journey(j.recommended, j.votedUntil('ROLE_DIR_BIS'))),
  recipe('at the president director', 'KMPS3', million(520, 900), journey(j.recommended, j.votedUntil('ROLE_DIR_UT'))),
  recipe(
    'severe, at the president director',
    'KMPS1',
    million(10, 24),
    journey(j.recommended, j.votedUntil('ROLE_DIR_UT')),
    {
      credit: 'many-enquiries',
    },
  ),
  recipe('employee at the reviewer', 'KPG1', million(20, 90), j.recommended),
  recipe(
    'employee at the operations director',
    'KPG1',
    million(20, 90),
    journey(j.recommended, j.votedUntil('ROLE_DIR_OPS')),
  ),
  recipe(
    'lowered by the area head',
    'KMPS2',
    million(40, 70),
    journey(j.recommended, j.votedUntil('ROLE_AREA'), j.lowered(80)),
  ),
  recipe(
    'second round',
    'KMPS1',
    million(10, 24),
    journey(j.recommended, j.returnedToAnalyst('R05', 'Lengkapi bukti penghasilan'), j.recommendedAgain),
  ),
  recipe(
    'returned to the branch',
    'KMPS2',
    million(30, 70),
    journey(j.recommended, j.returnedToBranch('R07', 'Survey ulang tempat usaha')),
  ),
  recipe(
    'rejected by the committee',
    'KMPS2',
    million(90, 200),
    journey(j.recommended, j.votedUntil('ROLE_KOM'), j.rejectedByCommittee('R04', 'Kapasitas bayar tidak memadai')),
    { waitingHours: weeks },
  ),
];

const disbursement: readonly Recipe[] = [
  recipe('approved, papers missing', 'KMPS1', million(8, 24), journey(j.approved, j.withCif)),
  recipe('approved without CIF', 'KMPS1', million(8, 24), journey(j.approved, j.cifRefused)),
  recipe('ready to disburse', 'KMPS1', million(8, 24), journey(j.approved, j.withCif, j.withAgreement)),
  recipe(
    'disbursement failed',
    'KMPS1',
    million(8, 24),
    journey(j.approved, j.withCif, j.withAgreement, j.disbursementFailed('Rekening pencairan tidak aktif')),
  ),
  recipe('paid out', 'KMPS1', million(8, 24), j.disbursed, { waitingHours: [300, 700] }),
  recipe('with covenant', 'KMPS2', million(30, 70), journey(j.approved, j.withCif, j.withCovenant)),
  recipe('approved, memo missing', 'KMPS4', million(8, 24), journey(j.approved, j.withCif, j.withAgreementOnly)),
  recipe('approval expired', 'CL2', million(3, 9), journey(j.approved, j.withCif), { waitingHours: overdue }),
  recipe('comes again', 'KMPS1', million(15, 24), j.atAnalyst, { returning: 'paid out' }),
  recipe(
    'returned from disbursement',
    'KMPS2',
    million(30, 70),
    journey(j.approved, j.withCif, j.returnedFromPredisburse('R06', 'Taksasi agunan perlu ditinjau')),
  ),
  recipe('employee approved', 'KPG2', million(5, 40), journey(j.approved, j.withCif)),
  recipe('paid out to an employee', 'KPG1', million(10, 90), j.disbursed, { waitingHours: weeks }),
  recipe('paid out against land', 'KMPS3', million(80, 300), j.disbursed, { waitingHours: weeks }),
  recipe('cash loan paid out', 'CL1', million(2, 5), j.disbursed, { quirks: ['certificate'], waitingHours: weeks }),
];

const maintained: readonly Recipe[] = [
  recipe(
    'cancelled in the back office',
    'KMPS4',
    million(8, 24),
    journey(j.atAnalyst, j.cancelledByMaintenance('C02', 'Tidak dapat dihubungi')),
    {
      waitingHours: weeks,
    },
  ),
  recipe(
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
const over: readonly Recipe[] = [
  recipe('paid out, micro', 'KMPS1', million(6, 24), j.disbursed, { waitingHours: long }),
  recipe('paid out, small business', 'KMPS2', million(30, 70), j.disbursed, { waitingHours: long }),
  recipe('paid out, vehicle', 'KMPS4', million(8, 24), j.disbursed, { waitingHours: long }),
  recipe('paid out, salary', 'CL2', million(3, 9), j.disbursed, { waitingHours: long }),
  recipe('paid out, young business', 'KMPS1', million(8, 24), j.disbursed, {
    quirks: ['youngBusiness'],
    waitingHours: long,
  }),
  recipe('paid out, late once', 'KMPS1', million(8, 24), j.disbursed, { credit: 'late-year-ago', waitingHours: long }),
  recipe('paid out, employee', 'KPG2', million(5, 40), j.disbursed, { waitingHours: long }),
  recipe('paid out, large', 'KMPS3', million(260, 480), j.disbursed, { waitingHours: long }),
  recipe(
    'not recommended for its past',
    'KMPS2',
    million(30, 70),
    journey(j.atAnalyst, j.notRecommended('R01', 'Kolektibilitas 5')),
    { credit: 'written-off', waitingHours: long },
  ),
  recipe(
    'cancelled for its terms',
    'KMPS1',
    million(8, 24),
    journey(j.recommended, j.cancelledByMaintenance('C04', 'Tidak setuju biaya')),
    { waitingHours: long },
  ),
];

/** Every desk once, then the endings: the first sixty show every status and give everybody work. */
export const showcaseRecipes: readonly Recipe[] = [
  ...prescreen,
  ...fieldWork,
  ...branch,
  ...analyst,
  ...deviations,
  ...committee,
  ...disbursement,
  ...maintained,
];

const inRepeats = [...showcaseRecipes.filter(({ quirks }) => !quirks?.includes('watched')), ...over];

/** Cases beyond the first of each kind; two are on the watch list, no more. */
export function recipeOf(index: number): Recipe {
  const first = index < showcaseRecipes.length ? showcaseRecipes[index] : null;
  const found = first ?? inRepeats[(index - showcaseRecipes.length) % inRepeats.length];
  if (found === undefined) throw new Error('There are no recipes');
  return found;
}
