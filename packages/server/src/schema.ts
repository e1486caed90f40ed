import type { AgreementTables } from './schema/agreement.ts';
import type { ApplicantTables } from './schema/applicant.ts';
import type { CaseTables } from './schema/case.ts';
import type { CoreBankingTables } from './schema/core-banking.ts';
import type { CreditTables } from './schema/credit.ts';
import type { FoundationTables } from './schema/foundation.ts';
import type { OriginationTables } from './schema/origination.ts';
import type { ReportTables } from './schema/reports.ts';

/** What the migrations make, as TypeScript sees it. Bytes arrive as Buffer (pg) or Uint8Array (PGlite). */
export interface Tables
  extends FoundationTables,
    AgreementTables,
    ApplicantTables,
    CaseTables,
    CoreBankingTables,
    CreditTables,
    OriginationTables,
    ReportTables {}
