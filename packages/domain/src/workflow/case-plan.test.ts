import { describe, expect, it } from 'vitest';
import { serviceInOfficeHours } from '../policy/version-one/service.ts';
import { type Status, statusCodes, transitionRule } from './application-workflow.ts';
import { planOf } from './case-plan.ts';
import type { ConditionName } from './conditions.ts';
import { conditions } from './conditions.ts';
import { plannedNeeds } from './planned-needs.ts';
import { stepForward } from './step-forward.ts';
import { openCase, withReason } from './testing/loan-case.ts';
import { people } from './testing/people.ts';
import { travelToAnalyst, travelToApproval, travelToChecker } from './testing/travel.ts';

/**
 * What hangs on the day, on other cases of the same people, on the bank's capital, on its connections or on a comparison
 * with the seal changes without anybody touching the case: it is judged where the case is opened and where it is decided.
 */
const unplannedNeeds = [
  'bureau_stale',
  'watchlist_stale',
  'approval_expired',
  'spouse_unknown',
  'marriage_unconfirmed',
  'capital_unknown',
  'bmpk_exceeded',
  'bmpk_group_exceeded',
  'bmpk_related_exceeded',
  'core_banking_not_connected',
  'core_banking_by_hand',
  'core_banking_not_by_hand',
  'seal_broken',
] as const satisfies readonly ConditionName[];

const planned = (loan: ReturnType<typeof openCase>) => planOf(loan.situation(people.analyst), serviceInOfficeHours);

describe('what the lists know of a case', () => {
  it('is by when its desk should be done, and that nothing is missing', () => {
    const loan = openCase();
    travelToAnalyst(loan);
    loan.calculate();
    expect(planned(loan)).toMatchObject({
      isReady: true,
      nextMissing: null,
      deviationLevel: 0,
      returnedSequence: null,
    });
    expect(planned(loan).dueAt).toMatch(/^2026-11-1[78]T/);
  });

  it('is the first thing that is missing, in the order in which obstacles are told', () => {
    const loan = openCase();
    travelToAnalyst(loan);
    loan.learn({ isContactReached: false });
    expect(planned(loan)).toMatchObject({ isReady: false, nextMissing: 'calc_stale' });
    loan.calculate();
    expect(planned(loan)).toMatchObject({ isReady: false, nextMissing: 'ec_unverified' });
    loan.learn({ isContactReached: true });
    expect(planned(loan)).toMatchObject({ isReady: true, nextMissing: null });
  });

  it('is not that it is ready where no desk has it, although nothing is missing', () => {
    const loan = openCase();
    travelToChecker(loan);
    loan.calculate();
    loan.take('check', people.checker);
    expect(loan.situation(people.system).status).toBe('KYC');
    expect(planned(loan)).toMatchObject({ isReady: false, nextMissing: null });
  });

  it('is not what the day or another case brings: nobody touched this one', () => {
    const loan = openCase();
    travelToAnalyst(loan);
    loan.calculate();
    loan.learn({
      isSpouseKnown: false,
      isCapitalKnown: false,
      bureauReportedAt: null,
      watchlistReadAt: null,
      isListed: true,
    });
    expect(planned(loan).isReady).toBe(true);
    loan.learn({ isOnWatchlist: true });
    expect(planned(loan)).toMatchObject({ isReady: false, nextMissing: 'watchlist_hit' });
  });

  it('is its worst deviation', () => {
    const loan = openCase();
    travelToAnalyst(loan);
    loan.learn({
      deviations: [
        { severity: 1, state: 'PROPOSED' },
        { severity: 3, state: 'APPROVED' },
      ],
    });
    expect(planned(loan).deviationLevel).toBe(3);
  });

  it('is by which step it came back, until it has gone on', () => {
    const loan = openCase();
    travelToApproval(loan);
    expect(planned(loan).returnedSequence).toBeNull();
    loan.take('returnToAnalyst', people.branchHead, withReason);
    const { history } = loan.situation(people.analyst);
    expect(planned(loan).returnedSequence).toBe(history.at(-1)?.sequence);
  });

  it('asks for a CIF before a payment by order, and not before one by hand', () => {
    const paid = { ...openCase().situation(people.analyst), status: 'PREDISBURSE' as const };
    const facts = { ...paid.facts, hasCif: false, hasLetter: true, documentNames: ['pk.pdf', 'mpk.pdf', 'ktp.jpg'] };
    const missing = (isCoreBankingByHand: boolean) =>
      planOf({ ...paid, facts: { ...facts, isCoreBankingByHand } }, serviceInOfficeHours).nextMissing;
    expect([missing(false), missing(true)]).toEqual(['cif_missing', null]);
  });

  it('says of everything that any step forward needs whether it belongs to the case, in the order of obstacles', () => {
    const standing = (status: Status, isHrd: boolean, isCoreBankingByHand: boolean) =>
      ({ status, track: isHrd ? 'HRD' : 'CHECKER', facts: { isCoreBankingByHand } }) as const;
    const steps = statusCodes.flatMap((status) =>
      [true, false].flatMap((one) => [
        stepForward(standing(status, one, one)),
        stepForward(standing(status, one, !one)),
      ]),
    );
    const needs = steps.flatMap((step) => (step === null ? [] : (transitionRule(step).needs ?? [])));
    const known: readonly string[] = [...plannedNeeds, ...unplannedNeeds];
    expect(needs.filter((name) => !known.includes(name))).toEqual([]);
    const order = Object.keys(conditions);
    expect(plannedNeeds.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))).toEqual([...plannedNeeds]);
  });

  it('is nothing once the case is over', () => {
    const ended = { ...openCase().situation(people.analyst), status: 'REJECTED' as const };
    const deviations = [{ severity: 2 as const, state: 'PROPOSED' as const }];
    expect(planOf({ ...ended, facts: { ...ended.facts, deviations } }, serviceInOfficeHours)).toEqual({
      dueAt: null,
      isReady: false,
      nextMissing: null,
      deviationLevel: 0,
      returnedSequence: null,
    });
  });
});
