import type { Scenario } from '../workflow-run/scenario.ts';
import * as j from './journeys.ts';
import { million, overdue, scenario, weeks } from './written-scenario.ts';

const { journey } = j;

export const disbursement: readonly Scenario[] = [
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
