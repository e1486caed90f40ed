import type { KycFlag } from '@trustiq/contract/applications/kyc-flags.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import type { LoanSimulation } from '@trustiq/domain/loan/simulate-loan.ts';
import type { Draw } from '../chance/draw.ts';
import type { Assessed, CreditAnswer, DemoPartners, Sheets } from '../plan/partners.ts';
import type { DemoTerms, Plan } from '../plan/plan.ts';
import type { Colleague, Staff } from '../plan/staff.ts';
import type { WorkflowRun } from './workflow-run.ts';

export type DemoDocument = {
  readonly fileName: string;
  readonly drawing: 'ktp' | 'family' | 'payslip' | 'agreement' | 'memo';
  readonly uploadedBy: string;
  readonly at: Date;
};
export type DemoPhoto = {
  readonly category: 'LVUD' | 'LPJ_SHM' | 'LPJ_KEND';
  readonly fileName: string;
  readonly at: Date;
};
export type DemoCall = {
  /** Which of the two contacts. */
  readonly contact: number;
  readonly isReached: boolean;
  readonly hasConsented: boolean;
  readonly by: Colleague;
  readonly at: Date;
};
export type DemoDeviation = {
  readonly code: string;
  readonly origin: 'AUTOMATIC' | 'MANUAL';
  readonly note: string;
  readonly by: number | null;
  readonly at: Date;
};
export type Calculation = {
  readonly terms: DemoTerms;
  readonly simulation: LoanSimulation;
  readonly at: Date;
  readonly version: number;
  readonly by: number;
};

/** What a run leaves behind besides its history: the records of the case. */
export type CaseRecords = {
  terms: DemoTerms;
  termsChanged: { readonly at: Date; readonly version: number } | null;
  calculation: Calculation | null;
  survey: { readonly sheets: Sheets; readonly at: Date } | null;
  hasJob: boolean;
  kycFlags: KycFlag[];
  isOnWatchlist: boolean;
  credit: { readonly answer: CreditAnswer; readonly at: Date } | null;
  bureauFailures: { readonly count: number; readonly at: Date } | null;
  assessed: { readonly result: Assessed; readonly at: Date } | null;
  letter: { readonly at: Date; readonly by: number | null } | null;
  pkReservedAt: Date | null;
  cif: { readonly state: 'REGISTERED' | 'FAILED'; readonly at: Date } | null;
  disbursement: {
    readonly state: 'DISBURSED' | 'FAILED';
    readonly by: number;
    readonly failure: string | null;
    readonly at: Date;
  } | null;
  covenant: { readonly by: number; readonly at: Date } | null;
  readonly documents: DemoDocument[];
  readonly photos: DemoPhoto[];
  readonly calls: DemoCall[];
  readonly deviations: DemoDeviation[];
};

export type DemoCase = {
  readonly plan: Plan;
  readonly ids: { readonly id: number; readonly applicationRequestId: number };
  readonly run: WorkflowRun;
  readonly records: CaseRecords;
  readonly draw: Draw;
  readonly partners: DemoPartners;
  readonly staff: Staff;
  /** Thin cases leave out what only a person who opens the case would see. */
  readonly isThin: boolean;
};

/** The first at a desk who has not worked on the case in another capacity. */
export function atDesk({ staff, plan, run }: DemoCase, role: Role): Colleague {
  const people = staff.of(role, plan.branch);
  const votedNow = run.entries.filter(({ entry }) => entry.transition === 'approve' && entry.round === run.round());
  const free = people.find(({ userId }) => votedNow.every(({ entry }) => entry.byUserId !== userId));
  if (free === undefined) throw new Error(`Nobody is left at the desk of ${role} in branch ${plan.branch.code}`);
  return free;
}
