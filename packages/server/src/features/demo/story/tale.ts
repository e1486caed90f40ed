import type { KycFlag } from '@trustiq/contract/scoring/kyc-flags.ts';
import type { Role } from '@trustiq/domain/access/roles.ts';
import type { LoanSimulation } from '@trustiq/domain/loan/simulate-loan.ts';
import type { Draw } from '../draw.ts';
import type { Assessed, CreditAnswer, DemoPartners, Sheets } from '../partners.ts';
import type { DemoTerms, Plan } from '../plan.ts';
import type { Colleague, Staff } from '../staff.ts';
import type { Story } from './story.ts';

export type ToldDocument = {
  readonly fileName: string;
  readonly drawing: 'ktp' | 'family' | 'payslip' | 'agreement' | 'memo';
  readonly uploadedBy: string;
  readonly at: Date;
};
export type ToldPhoto = {
  readonly category: 'LVUD' | 'LPJ_SHM' | 'LPJ_KEND';
  readonly fileName: string;
  readonly at: Date;
};
export type ToldCall = {
  /** Which of the two contacts. */
  readonly contact: number;
  readonly isReached: boolean;
  readonly hasConsented: boolean;
  readonly by: Colleague;
  readonly at: Date;
};
export type ToldDeviation = {
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

/** What a story leaves behind besides its history: the papers of the case. */
export type Papers = {
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
  readonly documents: ToldDocument[];
  readonly photos: ToldPhoto[];
  readonly calls: ToldCall[];
  readonly deviations: ToldDeviation[];
};

export type Tale = {
  readonly plan: Plan;
  readonly ids: { readonly id: number; readonly applicationRequestId: number };
  readonly story: Story;
  readonly papers: Papers;
  readonly draw: Draw;
  readonly partners: DemoPartners;
  readonly staff: Staff;
  /** Thin tales leave out what only a person who opens the case would see. */
  readonly isThin: boolean;
};

/** The first at a desk who has not worked on the case in another capacity. */
export function atDesk({ staff, plan, story }: Tale, role: Role): Colleague {
  const people = staff.of(role, plan.branch);
  const votedNow = story.entries.filter(({ entry }) => entry.transition === 'approve' && entry.round === story.round());
  const free = people.find(({ userId }) => votedNow.every(({ entry }) => entry.byUserId !== userId));
  if (free === undefined) throw new Error(`Nobody is left at the desk of ${role} in branch ${plan.branch.code}`);
  return free;
}
