import * as j from '../showcase/journeys.ts';
import type { Scenario } from '../workflow-run/scenario.ts';

const { journey } = j;
const million = (from: number, to: number) => [from * 1_000_000, to * 1_000_000] as const;
const scenario = (
  productCode: string,
  amountRupiah: Scenario['amountRupiah'],
  events: Scenario['journey'],
): Scenario => ({
  name: 'one of many',
  productCode,
  amountRupiah,
  journey: events,
});

const disbursed = journey(j.approved, j.withCif, j.withSignedDocuments, j.paidOut);
const notRecommended = journey(j.atAnalyst, j.notRecommended('R05', 'Penghasilan tidak mencukupi'));
const refused = journey(j.atBranch, j.rejectedAtBranch('R07', 'Dokumen tidak lengkap'));
const cancelled = journey(j.atBranch, j.cancelledAtBranch('C01', 'Dibatalkan pemohon'));

/** Most of a bank's cases are over; some wait somewhere. */
export const crowdScenarios: readonly Scenario[] = [
  scenario('KMPS1', million(6, 24), disbursed),
  scenario('KMPS1', million(6, 24), refused),
  scenario('KMPS2', million(26, 70), disbursed),
  scenario('CL1', million(1, 5), disbursed),
  scenario('KMPS1', million(6, 24), notRecommended),
  scenario('CL2', million(2, 9), disbursed),
  scenario('KMPS4', million(6, 24), disbursed),
  scenario('KMPS4', million(26, 70), notRecommended),
  scenario('KMPS2', million(26, 70), cancelled),
  scenario('CL1', million(1, 5), refused),
  scenario('KMPS1', million(6, 24), disbursed),
  scenario('KMPS3', million(60, 70), disbursed),
  scenario('KMPS1', million(6, 24), j.atBranch),
  scenario('KMPS1', million(6, 24), cancelled),
  scenario('KMPS1', million(6, 24), j.atAnalyst),
  scenario('CL2', million(2, 9), disbursed),
  scenario('KMPS1', million(6, 24), j.recommended),
  scenario('KMPS1', million(6, 24), disbursed),
  scenario('KMPS1', million(6, 24), j.approved),
];

export const employeeScenarios: readonly Scenario[] = [
  scenario('KPG1', million(5, 90), disbursed),
  scenario('KPG2', million(5, 40), disbursed),
  scenario('KPG1', million(5, 90), refused),
  scenario('KPG2', million(5, 40), j.atBranch),
  scenario('KPG1', million(5, 90), j.recommended),
];
