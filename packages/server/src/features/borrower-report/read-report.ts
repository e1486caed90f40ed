import type { FdcRecord } from '@trustiq/contract/bureau/to-fdc-loan.ts';
import { toFdcLoan } from '@trustiq/contract/bureau/to-fdc-loan.ts';
import type { Deviation } from '@trustiq/contract/deviations/deviation-names.ts';
import type { LoanData } from '@trustiq/contract/loan/loan-data.ts';
import { contactDetailsOf } from '@trustiq/domain/applicant/contact-details.ts';
import { fdcMatrix } from '@trustiq/domain/bureau/fdc-matrix.ts';
import type { Ledger } from '@trustiq/domain/obligations/obligations-ledger.ts';
import { identityOn } from '../../platform/bank-identity.ts';
import { logoOnPaper } from '../../platform/bank-logo.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Origin, SignedIn } from '../../platform/http/handler.ts';
import { borrowerNik } from '../../schema/encrypted-fields.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import type { ReportBureau, ReportData, ReportScore } from './parts/report-data.ts';
import { getReportSubject } from './report-subject.store.ts';

/** What other features know about an application. Sealed fields of partners' answers stay sealed: none is printed. */
export type ReportSources = {
  readonly getLoan: (db: Db, applicationId: number) => Promise<LoanData>;
  readonly findBureau: (db: Db, applicationId: number) => Promise<ReportBureau | null>;
  readonly findFdc: (
    db: Db,
    applicationId: number,
  ) => Promise<{ readonly rows: readonly FdcRecord[]; readonly isSimulated: boolean } | null>;
  readonly findScore: (db: Db, applicationId: number) => Promise<ReportScore | null>;
  readonly ledgerOf: (db: Db, applicationId: number) => Promise<Ledger>;
  readonly listDeviations: (db: Db, applicationId: number) => Promise<readonly Deviation[]>;
};

type ReportReading = { readonly applicationId: number; readonly actor: SignedIn; readonly origin: Origin };

/** Everything that the report shows, of one moment, if the application is the actor's to see. */
export function readReport(
  { now, cases, cipher, config, policies }: CaseDeps,
  sources: ReportSources,
  { applicationId, actor, origin }: ReportReading,
): Promise<ReportData> {
  return cases.show(actor, { id: applicationId }, async (trx, { record }) => {
    const { id, fullName } = record;
    const identity = identityOn({ policies }, now());
    const subject = await getReportSubject(trx, id);
    const fdc = await sources.findFdc(trx, id);
    const nik = cipher.decrypt(subject.nik_cipher, borrowerNik(subject.borrower_id));
    return {
      applicant: { applicationId: id, fullName, birthDate: subject.birth_date, nik, ...contactDetailsOf(subject) },
      bankName: identity.name,
      bankLogo: logoOnPaper(identity),
      branchName: subject.branch_name,
      loan: await sources.getLoan(trx, id),
      insuranceName: subject.insurance_name,
      bureau: await sources.findBureau(trx, id),
      matrix: fdc && fdcMatrix(fdc.rows.map(toFdcLoan)),
      isFdcSimulated: fdc?.isSimulated ?? false,
      score: await sources.findScore(trx, id),
      deviations: await sources.listDeviations(trx, id),
      ledger: await cases.ledgerSeenBy(trx, actor, await sources.ledgerOf(trx, id)),
      isPilot: config.pilot,
      madeBy: actor.fullName,
      madeAt: now(),
      language: origin.language,
    };
  });
}
