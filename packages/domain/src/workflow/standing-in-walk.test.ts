import { describe, expect, it } from 'vitest';
import type { Actor } from '../access/roles.ts';
import { type TransitionName, transitionNames, transitionRule } from './application-workflow.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { WorkflowActor } from './situation.ts';
import { takeStep } from './take-step.ts';
import { openCase, withCancelReason, withReason } from './testing/loan-case.ts';
import { people } from './testing/people.ts';

/** More by the environment: a short walk belongs to every run. */
const TOTAL = Number(process.env['COMMANDS'] ?? 1_500);

const staff: readonly (WorkflowActor & Actor)[] = Object.values(people).filter(
  (person): person is typeof person & Actor => person.userId !== null && person.role.startsWith('ROLE_'),
);

const [first] = staff as [(typeof staff)[number]];

/** The law by hand, by persons: whoever decided and whoever they decided for. */
const kinds: Readonly<Record<string, string>> = {
  submitOrigination: 'submit',
  check: 'check',
  verifyEmployee: 'check',
  recommend: 'recommend',
  approveDeviation: 'deviation',
  approve: 'approve',
  authoriseDisbursement: 'disburse',
};

const personsOf = ({ byUserId, forUserId }: HistoryEntry): number[] =>
  [byUserId, forUserId].filter((id) => id !== null && id !== undefined);

function breachesOf(history: readonly HistoryEntry[]): string[] {
  const found: string[] = [];
  const kindOf = new Map<number, string>();
  const ballots = new Set<string>();
  for (const entry of history) {
    const kind = kinds[entry.transition];
    if (kind === undefined) continue;
    for (const person of personsOf(entry)) {
      const before = kindOf.get(person);
      if (before !== undefined && before !== kind) found.push(`${person} took ${before} and ${kind}`);
      if (entry.forUserId != null && person === entry.byUserId && before !== undefined)
        found.push(`${person} had taken ${before} and stood for ${entry.forUserId}`);
      kindOf.set(person, kind);
      if (kind !== 'approve') continue;
      const ballot = `${person} in round ${entry.round}`;
      if (ballots.has(ballot)) found.push(`${ballot} voted twice`);
      ballots.add(ballot);
    }
  }
  return found;
}

/** The same walk for the same seed: a breach can be looked at again. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

type Hours = { readonly startsAt: string; readonly endsAt: string };

function standing(own: WorkflowActor & Actor, absent: WorkflowActor & Actor, hours: Hours): WorkflowActor {
  return {
    ...absent,
    userId: own.userId,
    standsFor: {
      absenceId: 1,
      userId: absent.userId,
      absence: { ...hours, confirmedAt: hours.startsAt, refusedAt: null, endedAt: null },
      isAllowed: true,
      heldUntil: null,
      ownRole: own.role,
      holders: staff,
    },
  };
}

const inputsFor = (transition: TransitionName) =>
  transitionRule(transition).asks.reason?.category === 'CANCEL' ? withCancelReason : withReason;

const amounts = [10_000_000, 60_000_000, 200_000_000, 400_000_000, 900_000_000];
const STEPS = 30;
const DAY_MS = 86_400_000;

describe('a random walk of people and their substitutes', () => {
  it('gives nobody two kinds or two votes, and takes no step outside the hours', { timeout: 600_000 }, () => {
    const roll = dice(20_261_117);
    let stood = 0;
    for (let commands = 0; commands < TOTAL; ) {
      const loan = openCase({
        exposureRupiah: amounts[roll(amounts.length)] ?? 0,
        documentNames: ['pk.pdf', 'mpk.pdf'],
      });
      const begun = Date.parse(loan.situation(people.system).now);
      for (let step = 0; step < STEPS; step += 1, commands += 1) {
        loan.calculate();
        if (roll(10) === 0) loan.wait(1);
        const startsAt = new Date(begun + (roll(7) - 3) * DAY_MS).toISOString();
        const hours = { startsAt, endsAt: new Date(Date.parse(startsAt) + (1 + roll(4)) * DAY_MS).toISOString() };
        const pick = () => staff[roll(staff.length)] ?? first;
        const others = Array.from({ length: 40 }, () => standing(pick(), pick(), hours));
        const actors: readonly WorkflowActor[] = [...others, ...staff, people.accountOfficer, people.system];
        const possible = actors.flatMap((actor) =>
          transitionNames.flatMap((transition) => {
            const taken = takeStep(transition, loan.situation(actor), inputsFor(transition));
            return taken.ok && !['REJECTED', 'CANCELLED'].includes(taken.value.toStatus) ? [{ transition, actor }] : [];
          }),
        );
        const { now } = loan.situation(people.system);
        const isOutside = now < hours.startsAt || now >= hours.endsAt;
        if (isOutside) expect(possible.filter(({ actor }) => actor.standsFor !== undefined)).toEqual([]);
        const chosen = possible[roll(Math.max(possible.length, 1))];
        if (chosen === undefined) break;
        loan.take(chosen.transition, chosen.actor, inputsFor(chosen.transition));
        if (chosen.actor.standsFor !== undefined) stood += 1;
      }
      expect(breachesOf(loan.history())).toEqual([]);
    }
    // A walk on which nobody stood for anybody would prove nothing.
    expect(stood).toBeGreaterThan(TOTAL / 20);
  });
});
