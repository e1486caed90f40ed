import { describe, expect, it } from 'vitest';
import { roles } from '../access/roles.ts';
import { limitsBeforeTheBook } from '../policy/version-one/limits.ts';
import type { Status, TransitionName } from './application-workflow.ts';
import { statusCodes, transitionNames, transitionRule } from './application-workflow.ts';
import type { ConditionName } from './conditions.ts';
import { conditions } from './conditions.ts';
import type { HistoryEntry } from './history-entry.ts';
import { borrowerRelations } from './lending-limits.ts';
import { obstacleKind, obstaclesTo } from './obstacles.ts';
import type { Situation } from './situation.ts';
import { exceededLimit } from './testing/exceeded-limit.ts';
import { openCase } from './testing/loan-case.ts';
import { people } from './testing/people.ts';
import type { ActingRole } from './workflow-rule.ts';

const stepped = transitionNames.filter((name) => transitionRule(name).from.length > 0);

/** A case on which nothing is wrong but what the test puts wrong: the right track, place, turn and status. */
function situationFor(transition: TransitionName, role: ActingRole, status: Status): Situation {
  const isHrd = transitionRule(transition).desk === 'HRD';
  const place = isHrd ? { branchId: 11, areaId: 999 } : { branchId: 1, areaId: 2 };
  const actor = { userId: 500, role, ...place };
  // Nobody's among the account officers: whoever of the branch comes may take it.
  const officerId = null;
  const at = '2026-11-16T02:00:00.000Z';
  const loan = openCase(
    { calculatedVersion: 2, hasLetter: true, approvedAt: at, documentNames: ['pk', 'mpk'] },
    { isHrd },
  );
  const situation = loan.situation(actor);
  const chain: Situation['chain'] = [{ role: role as 'ROLE_KOM', votes: 2 }];
  const exposureRupiah = transitionRule(transition).chainCheck === 'only_outgrown' ? 900_000_000 : 20_000_000;
  const { isAllowedWhileDisbursing: answers, isFor } = transitionRule(transition);
  const disbursementState = { order: 'QUEUED', entry: 'ENTERED', none: 'NONE' } as const;
  const isCoreBankingByHand = transition === 'enterPayment';
  const paymentEnteredBy = isFor === undefined ? null : { second_person: 499, whoever_entered: 500 }[isFor];
  const isCommitteeBlind = transitionRule(transition).isBlind === true;
  return {
    ...situation,
    officerId,
    status,
    chain,
    authority: { ...situation.authority, isCommitteeBlind },
    history: [...situation.history, ...completeVotes(transition, situation)],
    facts: {
      ...situation.facts,
      hasCif: true,
      disbursementState: disbursementState[answers ?? 'none'],
      exposureRupiah,
      isCoreBankingByHand,
      paymentEnteredBy,
    },
  };
}

/** The votes of two members, where a step is there only for what they lead to. */
function completeVotes(transition: TransitionName, { round, now: at }: Situation): HistoryEntry[] {
  if (transitionRule(transition).endsVotes !== true) return [];
  const vote = transition === 'rejectByVotes' ? 'voteReject' : 'voteReturn';
  const [fromStatus, toStatus] = ['LENDER_MARKETPLACE', 'LENDER_MARKETPLACE'] as const;
  const role = 'ROLE_KOM';
  return [601, 602].map((byUserId) => {
    return { sequence: byUserId, transition: vote, fromStatus, toStatus, byUserId, role, round, at };
  });
}

describe('the interpreter of the table', () => {
  it.each(stepped)('lets %s start only from its statuses', (name) => {
    const { from, roles: allowed } = transitionRule(name);
    const free = statusCodes.filter(
      (status) => obstaclesTo(name, situationFor(name, firstOf(allowed), status)).length === 0,
    );
    expect(free.toSorted()).toEqual(from.toSorted());
  });

  it.each(stepped)('lets %s be taken only by its roles', (name) => {
    const { from, roles: allowed } = transitionRule(name);
    const everybody: readonly ActingRole[] = [...roles, 'SYSTEM', 'SERVICE'];
    const free = everybody.filter((role) => obstaclesTo(name, situationFor(name, role, firstOf(from))).length === 0);
    expect(free.toSorted()).toEqual(allowed.toSorted());
  });

  it.each(stepped)('holds %s of an account that somebody got control of, where it lets money go', (name) => {
    const { from, roles: allowed } = transitionRule(name);
    const situation = situationFor(name, firstOf(allowed), firstOf(from));
    const actor = { ...situation.actor, heldUntil: '2026-11-20T02:00:00.000Z' };
    const letsMoneyGo = ['approve', 'approveDeviation', 'authoriseDisbursement', 'enterPayment', 'confirmPayment'];
    const expected = letsMoneyGo.includes(name) ? ['account_held'] : [];
    expect(obstaclesTo(name, { ...situation, actor })).toEqual(expected);
    expect(obstaclesTo(name, { ...situation, actor, now: actor.heldUntil })).not.toContain('account_held');
  });

  it.each(stepped)('reports every unmet need of %s, in one order', (name) => {
    const { from, roles: allowed, needs = [] } = transitionRule(name);
    const situation = situationFor(name, firstOf(allowed), firstOf(from));
    const nothingIsRight: Situation['facts'] = {
      ...situation.facts,
      calculatedVersion: null,
      scoredUnder: 1,
      obligationsAsked: 2,
      totalDisbursementRupiah: 0,
      isContactReached: false,
      hasContact: false,
      isApplicantComplete: false,
      documentNames: ['pkwt.pdf'],
      hasOriginationDocuments: false,
      hasCompleteSurvey: false,
      hasBorrowerDetail: false,
      missingEmployment: ['employeeNumber'],
      isSpouseKnown: false,
      isMarriageConfirmed: false,
      correctionAskedBy: 1,
      hasPayoutAccount: false,
      isPayoutHolderConfirmed: false,
      hasCif: false,
      isCoreBankingConnected: false,
      isCoreBankingByHand: name !== 'enterPayment',
      hasLetter: false,
      approvedAt: null,
      bureauReportedAt: null,
      hasBureauScoreOrExclusion: false,
      isOnWatchlist: true,
      watchlistReadAt: null,
      validity: { ...limitsBeforeTheBook, watchlistFreshDays: 7 },
      isCapitalKnown: false,
      lendingLimits: borrowerRelations.map(exceededLimit),
      deviations: [{ severity: 2, state: 'REFUSED' }],
      disbursementState: 'NONE',
      changedSinceSeal: ['terms'],
    };
    const order = Object.keys(conditions) as ConditionName[];
    // While there is no account, nothing is said of its holder.
    const said = order.filter((condition) => condition !== 'payout_holder_unconfirmed');
    const expected = said.filter((condition) => needs.includes(condition));
    expect(obstaclesTo(name, { ...situation, facts: nothingIsRight, policyVersion: 2 })).toEqual(expected);
  });

  it('puts calculation, contact and documents before everything else', () => {
    expect(Object.keys(conditions).slice(0, 3)).toEqual(['calc_stale', 'ec_unverified', 'documents_missing']);
  });
});

describe('the kind of a refusal', () => {
  it('tells the unseen from the forbidden, the conflict and the badly filled in', () => {
    expect(obstacleKind('out_of_scope')).toBe('unseen');
    expect(obstacleKind('wrong_role')).toBe('forbidden');
    expect(obstacleKind('wrong_status')).toBe('conflict');
    expect(obstacleKind('calc_stale')).toBe('conflict');
    expect(obstacleKind('total_disbursement_invalid')).toBe('invalid');
    expect(obstacleKind('note_required')).toBe('invalid');
  });

  it('shows a foreign case to nobody, even when everything else is wrong too', () => {
    const { actor, ...rest } = situationFor('check', 'ROLE_CHECKER', 'REJECTED');
    expect(obstaclesTo('recommend', { ...rest, actor: { ...actor, branchId: 2 } })).toEqual(['out_of_scope']);
    expect(obstaclesTo('recommend', { ...rest, actor: people.admin })).toEqual(['wrong_role']);
  });
});

function firstOf<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new Error('an empty list has no first');
  return first;
}
