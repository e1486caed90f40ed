import type { Scenario } from '../workflow-run/scenario.ts';
import * as j from './journeys.ts';
import { million, scenario, weeks } from './written-scenario.ts';

const { journey } = j;

export const prescreen: readonly Scenario[] = [
  scenario('listed', 'KMPS1', million(8, 20), j.onPrescreenList),
  scenario('listed and calculated', 'CL1', million(2, 5), journey(j.onPrescreenList, j.calculatedInPrescreen)),
  scenario('listed with a bad past', 'CL2', million(3, 9), j.onPrescreenList, { credit: 'in-loss' }),
  scenario('rejected from the list', 'KMPS1', million(6, 15), journey(j.onPrescreenList, j.rejectedInPrescreen), {
    credit: 'written-off',
    waitingHours: weeks,
  }),
  scenario('continued from the list', 'KMPS1', million(8, 20), journey(j.onPrescreenList, j.continuedFromPrescreen)),
];

export const fieldWork: readonly Scenario[] = [
  scenario('registered only', 'KMPS4', million(8, 20), j.registered),
  scenario('without identity card', 'KMPS1', million(8, 20), journey(j.registered, j.surveyed)),
  scenario(
    'returned to the officer',
    'KMPS1',
    million(8, 20),
    journey(j.atBranch, j.returnedToAo('R07', 'Foto KTP buram, mohon unggah ulang')),
  ),
];

export const branch: readonly Scenario[] = [
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
