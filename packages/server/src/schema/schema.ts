import type { AbsenceTables } from './absences.ts';
import type { AgreementTables } from './agreement.ts';
import type { ApplicantTables } from './applicant.ts';
import type { CaseTables } from './case.ts';
import type { CoreBankingTables } from './core-banking.ts';
import type { CreditTables } from './credit.ts';
import type { FieldTables } from './field.ts';
import type { FoundationTables } from './foundation.ts';
import type { HoldingTables } from './holding.ts';
import type { OriginationTables } from './origination.ts';
import type { PolicyBookTables } from './policy-book.ts';
import type { PolicyTrialTables } from './policy-trials.ts';
import type { ReportTables } from './reports.ts';
import type { SittingTables } from './sittings.ts';

/** What the migrations make, as TypeScript sees it. Bytes arrive as Buffer (pg) or Uint8Array (PGlite). */
export interface Tables
  extends FoundationTables,
    AbsenceTables,
    AgreementTables,
    ApplicantTables,
    CaseTables,
    CoreBankingTables,
    CreditTables,
    FieldTables,
    HoldingTables,
    OriginationTables,
    PolicyBookTables,
    PolicyTrialTables,
    ReportTables,
    SittingTables {}
