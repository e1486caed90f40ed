import type { Scenario } from '../workflow-run/scenario.ts';
import * as j from './journeys.ts';
import { million, months, scenario, weeks } from './written-scenario.ts';

const { journey } = j;

export const maintained: readonly Scenario[] = [
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

/** What a bank that has been open for a while has most of. */
export const over: readonly Scenario[] = [
  scenario('paid out, micro', 'KMPS1', million(6, 24), j.disbursed, { waitingHours: months }),
  scenario('paid out, small business', 'KMPS2', million(30, 70), j.disbursed, { waitingHours: months }),
  scenario('paid out, vehicle', 'KMPS4', million(8, 24), j.disbursed, { waitingHours: months }),
  scenario('paid out, salary', 'CL2', million(3, 9), j.disbursed, { waitingHours: months }),
  scenario('paid out, young business', 'KMPS1', million(8, 24), j.disbursed, {
    characteristics: ['youngBusiness'],
    waitingHours: months,
  }),
  scenario('paid out, late once', 'KMPS1', million(8, 24), j.disbursed, {
    credit: 'late-year-ago',
    waitingHours: months,
  }),
  scenario('paid out, employee', 'KPG2', million(5, 40), j.disbursed, { waitingHours: months }),
  scenario('paid out, large', 'KMPS3', million(260, 480), j.disbursed, { waitingHours: months }),
  scenario(
    'not recommended for its past',
    'KMPS2',
    million(30, 70),
    journey(j.atAnalyst, j.notRecommended('R01', 'Kolektibilitas 5')),
    { credit: 'written-off', waitingHours: months },
  ),
  scenario(
    'cancelled for its terms',
    'KMPS1',
    million(8, 24),
    journey(j.recommended, j.cancelledByMaintenance('C04', 'Tidak setuju biaya')),
    { waitingHours: months },
  ),
];
