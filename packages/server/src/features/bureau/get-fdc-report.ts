import { toFdcMatrixRow, toFdcSummary } from '@trustiq/contract/bureau/fdc-names.ts';
import { toFdcLoan } from '@trustiq/contract/bureau/to-fdc-loan.ts';
import { fdcMatrix } from '@trustiq/domain/bureau/fdc-matrix.ts';
import { fdcSummary } from '@trustiq/domain/bureau/fdc-summary.ts';
import { wibClock } from '@trustiq/domain/calendar/wib-clock.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { personField } from '../../schema/encrypted-fields.ts';
import type { FieldCipher } from '../../schema/field-place.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { getEnquirySubject } from './enquiry-subject.store.ts';
import { findFdc } from './fdc-reports.store.ts';
import { openRows } from './sealed-sets.ts';

/** The centre's own words for its reasons. */
const reasons = { 1: '1 - Applying loan via Platform', 2: '2 - Monitor Outstanding Borrower' } as const;

/** What the applicant owes fintech lenders, as it was when the centre was last asked. */
export function getFdcReport({ db, now, cases, cipher }: CaseDeps): Handler<'getFdcReport'> {
  return async ({ params, actor, origin }) => {
    const { id, report } = await cases.show(actor, params, async (trx, { record }) => ({
      id: record.id,
      report: await readFdc(trx, cipher, record.id),
    }));
    const who = { userId: actor.userId, applicationId: id, origin };
    await appendAudit(db, { at: now(), event: 'fdc_read', ...who, details: { purpose: 'credit_assessment' } });
    return report;
  };
}

async function readFdc(db: Db, cipher: FieldCipher, applicationId: number) {
  const stored = await findFdc(db, applicationId);
  if (stored === null) return { source: null, summary: null, details: [], matrix: [] };
  const { nik_cipher: sealed } = await getEnquirySubject(db, applicationId);
  const nik = cipher.decrypt(sealed, personField('nik_cipher', applicationId));
  const rows = openRows(cipher, applicationId, stored.rows);
  const loans = rows.map(toFdcLoan);
  const { reason, status, enquiredAt, source } = stored;
  return {
    source,
    summary: toFdcSummary(nik, fdcSummary(loans)),
    details: rows.map((row) => ({
      ...row,
      no_identitas: nik,
      reason: reasons[reason],
      status,
      created_at: wibClock(enquiredAt),
    })),
    matrix: fdcMatrix(loans).map(toFdcMatrixRow),
  };
}
