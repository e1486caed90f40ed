import type { DeviationSeverity } from '@trustiq/domain/deviations/deviation-types.ts';
import { reasonCategories } from '@trustiq/domain/workflow/workflow-rule.ts';
import { listOptions } from './features/loan/insurance-options.store.ts';
import { listProducts } from './features/loan/loan-products.store.ts';
import {
  listAreas,
  listBranchRows,
  listDeviationTypes,
  listReasons,
} from './features/lookups/reference-lists.store.ts';
import type { ReadTables } from './features/policy/write-version-one.ts';
import { getScorecard } from './workflow/policy-tables.store.ts';

/** The bank's policy as far as it stands in its tables, joined from the features that own them. */
export const readPolicyTables: ReadTables = async (db, now) => ({
  areas: (await listAreas(db)).map(({ areaId, areaName }) => ({ id: areaId, name: areaName })),
  branches: await listBranchRows(db),
  products: (await listProducts(db)).map(({ description: _, lenderId: __, ...product }) => product),
  insurances: await listOptions(db),
  reasons: await listReasons(db, reasonCategories),
  deviations: (await listDeviationTypes(db)).map((row) => ({ ...row, severity: row.severity as DeviationSeverity })),
  scorecard: await getScorecard(db, now),
});
