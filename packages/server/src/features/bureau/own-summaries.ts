import type { BureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import { fromCustomerSummary, toBureauReport, withWriteOffs } from '@trustiq/contract/bureau/to-bureau-report.ts';
import { customerSummary } from '@trustiq/domain/bureau/customer-summary.ts';
import type { PlainDate } from '@trustiq/domain/calendar/plain-date.ts';

/** What we say about a report ourselves, from the credits it lists: a reporter may call a write-off "closed". */
export function ownSummaries(sets: BureauSets, enquiryDate: PlainDate) {
  const summary = customerSummary(toBureauReport(sets, enquiryDate));
  return {
    customer_summary: fromCustomerSummary(summary),
    facility_summary: withWriteOffs(sets.facility_summary, summary),
  };
}
