import type { Page } from '@playwright/test';
import { clientOf } from './client-of.ts';

/** A business case at the analyst's desk with a bureau report to read; each journey skips those of the others. */
export async function caseWithCredits(analystPage: Page, skip = 0): Promise<{ id: number; fullName: string }> {
  const client = await clientOf(analystPage);
  const { rows } = await client.listApplications({
    query: { 'applicationStatus.equals': 'ANALYST', page: 0, size: 50, sort: 'id,asc' },
  });
  let found = 0;
  for (const { id, applicationRequestId, fullName } of rows) {
    const { dataLoanProductVM } = await client.getCase({ params: { id } });
    if (!dataLoanProductVM.product.isBusiness) continue;
    const contracts = await client.listMappedContracts({ params: { applicationRequestId } });
    const summary = await client.getCreditSummary({ params: { id } });
    const counts = contracts.filter(({ mapContract, installment }) => mapContract && (installment ?? 0) > 0);
    if (counts.length === 0 || summary?.dbr == null) continue;
    if (found++ === skip) return { id, fullName };
  }
  throw new Error('The demo bank has no such case');
}
