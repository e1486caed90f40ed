import type { Recipe } from '../recipe.ts';
import * as j from '../showcase/journeys.ts';

const { journey } = j;
const million = (from: number, to: number) => [from * 1_000_000, to * 1_000_000] as const;
const recipe = (productCode: string, amountRupiah: Recipe['amountRupiah'], told: Recipe['journey']): Recipe => ({
  name: 'one of many',
  productCode,
  amountRupiah,
  journey: told,
});

const disbursed = journey(j.approved, j.withCif, j.withPapersKnown, j.paidOut);
const notRecommended = journey(j.atAnalyst, j.notRecommended('R05', 'Penghasilan tidak mencukupi'));
const refused = journey(j.atBranch, j.rejectedAtBranch('R07', 'Dokumen tidak lengkap'));
const cancelled = journey(j.atBranch, j.cancelledAtBranch('C01', 'Dibatalkan pemohon'));

/** Most of a bank's cases are over; some wait somewhere. */
export const crowdRecipes: readonly Recipe[] = [
  recipe('KMPS1', million(6, 24), disbursed),
  recipe('KMPS1', million(6, 24), refused),
  recipe('KMPS2', million(26, 70), disbursed),
  recipe('CL1', million(1, 5), disbursed),
  recipe('KMPS1', million(6, 24), notRecommended),
  recipe('CL2', million(2, 9), disbursed),
  recipe('KMPS4', million(6, 24), disbursed),
  recipe('KMPS4', million(26, 70), notRecommended),
  recipe('KMPS2', million(26, 70), cancelled),
  recipe('CL1', million(1, 5), refused),
  recipe('KMPS1', million(6, 24), disbursed),
  recipe('KMPS3', million(60, 70), disbursed),
  recipe('KMPS1', million(6, 24), j.atBranch),
  recipe('KMPS1', million(6, 24), cancelled),
  recipe('KMPS1', million(6, 24), j.atAnalyst),
  recipe('CL2', million(2, 9), disbursed),
  recipe('KMPS1', million(6, 24), j.recommended),
  recipe('KMPS1', million(6, 24), disbursed),
  recipe('KMPS1', million(6, 24), j.approved),
];

export const employeeRecipes: readonly Recipe[] = [
  recipe('KPG1', million(5, 90), disbursed),
  recipe('KPG2', million(5, 40), disbursed),
  recipe('KPG1', million(5, 90), refused),
  recipe('KPG2', million(5, 40), j.atBranch),
  recipe('KPG1', million(5, 90), j.recommended),
];
