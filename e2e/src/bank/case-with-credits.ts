import type { Page } from '@playwright/test';
import { isSpecialProduct } from '@trustiq/domain/loan/product-terms.ts';
import { clientOf } from './client-of.ts';

/** A business case at the analyst's desk with a bureau report to read; each journey skips those of the others. */
export async function caseWithCredits(analystPage: Page, skip = 0): Promise<{ id: number; fullName: string }> {
  const client = await clientOf(analystPage);
  const { rows } = await client.listApplications({
    query: { 'applicationStatus.equals': 'ANALYST', page: 0, size: 50, sort: 'id,asc' },
  });
  let found = 0;
  for (const { id, applicationRequestId, fullName, dataLoanProductVM } of rows) {
    if (!isSpecialProduct(dataLoanProductVM.product.id)) continue;
    const contracts = await client.listMappedContracts({ params: { applicationRequestId } });
    const summary = await client.getCreditSummary({ params: { id } });
    const counts = contracts.filter(({ mapContract, installment }) => mapContract && (installment ?? 0) > 0);
    if (counts.length === 0 || summary?.dbr == null) continue;
    if (found++ === skip) return { id, fullName };
  }
  throw new Error('The demo bank has no such case');
}
