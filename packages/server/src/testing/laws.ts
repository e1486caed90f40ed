import type { Db } from '../platform/database/open-database.ts';
import { commitmentsOf, type PastStep, pastOf, type Snapshot, snapshotOf, undecidedDeviations } from './laws.store.ts';

/** Who decides what, written by hand from the bank's rules: up to so many rupiah, these roles. */
const authority: readonly (readonly [number, readonly string[]])[] = [
  [25_000_000, ['ROLE_CABANG']],
  [75_000_000, ['ROLE_REVIEWER', 'ROLE_AREA']],
  [250_000_000, ['ROLE_REVIEWER', 'ROLE_AREA', 'ROLE_KOM', 'ROLE_KOM']],
  [500_000_000, ['ROLE_REVIEWER', 'ROLE_KOM', 'ROLE_KOM', 'ROLE_DIR_BIS']],
];

const kinds: Readonly<Record<string, string>> = {
  submitOrigination: 'submit',
  continuePrescreen: 'submit',
  check: 'check',
  verifyEmployee: 'check',
  recommend: 'recommend',
  approveDeviation: 'deviation',
  approve: 'approve',
  authoriseDisbursement: 'disburse',
  enterPayment: 'disburse',
  confirmPayment: 'confirm',
};

/** Nobody takes two kinds of decision on one case, nor votes twice in a round, whether they decided or somebody for them. */
function fourEyesBreach(past: readonly PastStep[]): string | null {
  const taken = new Map<number, string>();
  const votes = new Set<string>();
  for (const { transition, byUserId, forUserId, round } of past) {
    const kind = kinds[transition];
    if (kind === undefined || byUserId === null) continue;
    if (forUserId !== null && taken.has(byUserId)) return `person ${byUserId} took ${taken.get(byUserId)} and stood in`;
    for (const person of forUserId === null ? [byUserId] : [byUserId, forUserId]) {
      if ((taken.get(person) ?? kind) !== kind) return `person ${person} took ${taken.get(person)} and ${kind}`;
      taken.set(person, kind);
      if (kind !== 'approve') continue;
      if (votes.has(`${round}:${person}`)) return `person ${person} voted twice in round ${round}`;
      votes.add(`${round}:${person}`);
    }
  }
  return null;
}

/** Whoever changed the terms is never the only one who approved them. */
function selfApproval(past: readonly PastStep[], round: number): string | null {
  const changer = past.findLast((step) => step.round === round && step.transition === 'changeTerms')?.byUserId ?? null;
  const voters = past.filter((step) => step.round === round && step.transition === 'approve');
  const isAlone = changer !== null && voters.every(({ byUserId }) => byUserId === changer);
  return isAlone ? `person ${changer} changed the terms and approved them alone` : null;
}

/** Votes as strong as the sum asks for; more senior people may stand above it. */
function weakChain(past: readonly PastStep[], round: number, sumRupiah: number): string | null {
  const votes = past.filter((step) => step.round === round && step.transition === 'approve').map(({ role }) => role);
  const row = authority.find(([upTo]) => sumRupiah <= upTo)?.[1] ?? ['ROLE_DIR_UT'];
  const isEnough = votes.length > row.length || row.every((role) => votes.includes(role));
  return isEnough ? null : `Rp ${sumRupiah} approved by ${votes.join(', ')} only`;
}

/** The laws and nothing else: what a vote saw, what a person owes, who decided. It knows no rule of the program. */
export function lawsOf(db: Db) {
  const seen = new Map<number, Snapshot>();
  return {
    /** Somebody's vote was taken. */
    afterVote: async (id: number): Promise<void> => {
      seen.set(id, await snapshotOf(db, id));
    },
    /** The last step of the case, by its number and name. */
    lastStep: async (id: number): Promise<Pick<PastStep, 'sequence' | 'transition'> | undefined> =>
      (await pastOf(db, id)).at(-1),
    /** Somebody took a step. */
    breachOfPersons: async (id: number): Promise<string | null> => fourEyesBreach(await pastOf(db, id)),
    /** The case has all votes it needs. */
    breachOfApproval: async (id: number): Promise<string | null> => {
      const past = await pastOf(db, id);
      const round = past.at(-1)?.round ?? 0;
      const open = await undecidedDeviations(db, id);
      if (open > 0) return `${open} deviations that nobody approved`;
      return (
        fourEyesBreach(past) ?? selfApproval(past, round) ?? weakChain(past, round, await commitmentsOf(db, id)) ?? null
      );
    },
    /** Money is about to leave, or has left. */
    breachOfPayment: async (id: number): Promise<string | null> => {
      const [then, now] = [seen.get(id), await snapshotOf(db, id)];
      if (then === undefined) return 'paid without a vote';
      if (then.terms !== now.terms) return `approved ${then.terms}, paid ${now.terms}`;
      if (then.account !== now.account) return 'paid to another account than was approved';
      return fourEyesBreach(await pastOf(db, id));
    },
  };
}
