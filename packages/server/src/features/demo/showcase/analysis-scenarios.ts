import type { Scenario } from '../workflow-run/scenario.ts';
import * as j from './journeys.ts';
import { million, overdue, scenario, weeks } from './written-scenario.ts';

const { journey } = j;

export const analyst: readonly Scenario[] = [
  scenario('at the analyst', 'KMPS1', million(8, 20), j.atAnalyst),
  scenario('reached contact', 'KMPS2', million(30, 60), journey(j.atAnalyst, j.contactNotReached, j.contactReached), {
    samePhoneAs: 'at the analyst',
  }),
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
  scenario('old report', 'KMPS2', million(30, 60), journey(j.atAnalyst, j.contactReached), {
    credit: 'restructured',
    waitingHours: overdue,
  }),
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

export const deviations: readonly Scenario[] = [
  scenario('young business', 'KMPS1', million(8, 20), j.recommended, { characteristics: ['youngBusiness'] }),
  scenario('high loan to value', 'KMPS3', million(80, 200), j.recommended, { characteristics: ['highLtv'] }),
  scenario('heavy burden', 'KMPS4', million(10, 24), j.recommended, { characteristics: ['highBurden'] }),
  scenario(
    'third-party collateral',
    'KMPS4',
    million(30, 60),
    journey(j.atAnalyst, j.deviating('DEV15', 'BPKB atas nama saudara, ada surat kuasa'), j.recommendedAgain),
    { characteristics: ['foreignOwner'], samePledgeAs: 'heavy burden' },
  ),
];

/** At the analyst, and other terms would make them pass: a smaller loan or a longer one, better cover, debts that are repaid. */
export const passable: readonly Scenario[] = [
  scenario('too much a month', 'KMPS4', million(18, 22), journey(j.atAnalyst, j.contactReached), {
    characteristics: ['unbearableBurden'],
    tenorMonths: 12,
  }),
  scenario('too little cover', 'KMPS3', million(80, 120), journey(j.atAnalyst, j.contactReached), {
    characteristics: ['highLtv'],
    tenorMonths: 36,
  }),
  scenario('too many debts', 'KMPS2', million(25, 25), journey(j.atAnalyst, j.contactReached), {
    characteristics: ['highBurden'],
    tenorMonths: 60,
  }),
];
