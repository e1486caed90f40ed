import { toBorrower } from '@trustiq/contract/borrowers/borrowers.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import { dataScopeOf } from '@trustiq/domain/access/data-scope.ts';
import { maskNik } from '@trustiq/domain/applicant/identifiers.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import { openStatuses } from '@trustiq/domain/workflow/application-workflow.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { borrowerNik } from '../../schema/encrypted-fields.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { type ApplicationOf, findBorrower, listApplicationsOf } from './borrowers.store.ts';

const texts = { id, en };

function exposureOf(applications: readonly ApplicationOf[]) {
  const sumOf = (which: (row: ApplicationOf) => boolean) =>
    applications.filter(which).reduce((sum, row) => sum + row.amount_rupiah, 0);
  const requested = sumOf(({ status }) => openStatuses.includes(status));
  const disbursed = sumOf(({ status }) => status === 'DISBURSED');
  return { requested, disbursed, total: requested + disbursed };
}

/** A borrower of whose applications none is in scope does not exist for this person. Each look is recorded. */
export function getBorrower({ db, now, cipher }: CaseDeps): Handler<'getBorrower'> {
  return async ({ params, actor, origin }) => {
    const borrower = await findBorrower(db, params.id);
    if (borrower === null) throw new Failure('NOT_FOUND');
    const applications = await listApplicationsOf(db, borrower.id, dataScopeOf(actor));
    if (applications.length === 0) throw new Failure('NOT_FOUND');
    await appendAudit(db, {
      at: now(),
      event: 'borrower_read',
      userId: actor.userId,
      origin,
      details: { borrowerId: borrower.id, applicationIds: applications.map((row) => row.id) },
    });
    return toBorrower({
      id: borrower.id,
      fullName: borrower.full_name,
      maskedNik: maskNik(cipher.decrypt(borrower.nik_cipher, borrowerNik(borrower.id))),
      msisdn: borrower.msisdn,
      dateOfBirth: borrower.birth_date,
      cif: borrower.cif,
      exposure: exposureOf(applications),
      applications: applications.map((row) => ({
        id: row.id,
        applicationRequestId: row.application_request_id,
        productName: row.product_name,
        loanAmount: row.amount_rupiah,
        tenor: row.tenor_months,
        branchName: row.branch_name,
        registeredAt: row.registered_at.toISOString(),
        applicationStatus: row.status,
        statusText: texts[origin.language][statusDescription(row.status, row.track)],
        stageSince: row.status_since.toISOString(),
      })),
    });
  };
}
