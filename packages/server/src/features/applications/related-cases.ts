import type { RelatedCase, WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import type { Exposure } from '@trustiq/domain/workflow/exposure.ts';
import { isInScopeOf } from '@trustiq/domain/workflow/scope.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { listCasePlaces } from './related-cases.store.ts';

const texts = { id, en };

/** What else this person has with the bank. A case that is not the reader's to see tells its number and branch alone. */
export async function relatedCases(
  db: Db,
  { loans, shown, countedRupiah }: Exposure,
  reader: WorkflowActor,
  language: Language,
): Promise<Pick<WholeCase, 'relatedCases' | 'totalExposure'>> {
  const others = new Map([...loans, ...shown].map((loan) => [loan.applicationId, loan]));
  if (others.size === 0) return { relatedCases: [], totalExposure: countedRupiah };
  const related = (await listCasePlaces(db, [...others.keys()])).map((row): RelatedCase => {
    const branch = { branchCode: row.branch_code, branchName: row.branch_name };
    const loan = others.get(row.id);
    if (loan === undefined || !isInScopeOf(reader, { branchId: row.branch_id, areaId: row.area_id }))
      return { id: row.id, branch, seen: null };
    const seen = {
      applicationRequestId: row.application_request_id,
      borrowerId: row.borrower_id,
      applicationStatus: row.status,
      statusText: texts[language][statusDescription(row.status, row.track)],
      loanAmount: row.amount_rupiah,
      countedAmount: 'countedRupiah' in loan ? loan.countedRupiah : 0,
      isSpouse: loan.isSpouse,
    };
    return { id: row.id, branch, seen };
  });
  const isAllSeen = related.every(({ seen }) => seen !== null);
  return { relatedCases: related, totalExposure: isAllSeen ? countedRupiah : null };
}
