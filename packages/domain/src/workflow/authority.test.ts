import { describe, expect, it } from 'vitest';
import type { Track } from '../access/track.ts';
import { approvalPaths } from '../loan/product-terms.ts';
import { authorityOfVersionOne as authority } from '../policy/version-one/authority.ts';
import { transitionNames } from './application-workflow.ts';
import { buildChain, isStronger } from './approval-chain.ts';
import { chainQuestion } from './authority.ts';
import { firstIllegalEntry } from './legal-history.ts';
import { countsExposure, statusesThatAskBalances } from './person-lock.ts';
import type { LoanCase } from './testing/loan-case.ts';
import { openCase, withNote, withReason } from './testing/loan-case.ts';
import { people } from './testing/people.ts';
import { travelToApproval, travelToPredisburse } from './testing/travel.ts';
import { reliesOnPolicy } from './under-seal.ts';
import { calls } from './workflow-rule.ts';

const million = 1_000_000;

function arrived(travel: (loan: LoanCase) => void, loan: LoanCase): LoanCase {
  travel(loan);
  return loan;
}

const chainFor = (exposureRupiah: number, highestSeverity = 0) =>
  buildChain({ approvalPath: 'AUTHORITY', exposureRupiah, highestSeverity }, authority);

describe('T3 the stronger of two chains', () => {
  it.each([
    [50, 0, 20, 0, true],
    [20, 0, 50, 0, false],
    [20, 0, 20, 0, false],
    [300, 0, 200, 0, true],
    [300, 3, 200, 3, true],
    [200, 3, 300, 3, false],
    // The president director outranks the head of the area.
    [50, 0, 20, 3, false],
    [100, 0, 20, 3, true],
  ])('%i million at severity %i against %i at %i: %s', (one, severity, other, otherSeverity, stronger) => {
    expect(isStronger(chainFor(one * million, severity), chainFor(other * million, otherSeverity), authority)).toBe(
      stronger,
    );
  });
});

describe('T3 a person who owes more than when the chain was built', () => {
  it('gets a new round with the chain that is due; the vote is not taken', () => {
    const loan = arrived(travelToApproval, openCase());
    const round = loan.round();
    expect(loan.refusal('restartRound', people.system)).toEqual(['chain_unchanged']);
    loan.learn({ exposureRupiah: 45 * million });
    expect(loan.refusal('approve', people.branchHead)).toEqual(['chain_grown']);
    expect(loan.take('restartRound', people.system)).toEqual([
      'rebuild_chain',
      'notify_next_desk',
      'notify_earlier_deciders',
    ]);
    expect([loan.status(), loan.round(), loan.chainRoles()]).toEqual([
      'LENDER_MARKETPLACE',
      round + 1,
      ['ROLE_REVIEWER', 'ROLE_AREA'],
    ]);
    expect(loan.refusal('approve', people.branchHead)).toEqual(['not_your_step']);
    loan.take('approve', people.reviewer);
    loan.take('approve', people.areaHead);
    expect(loan.status()).toBe('PREDISBURSE');
    const { status, track } = loan.situation(people.system);
    expect(firstIllegalEntry({ status, track, history: loan.history(), chains: loan.chains() })).toBeNull();
  });

  it('grows the chain between two votes: whoever voted in the old round votes again', () => {
    const loan = arrived(travelToApproval, openCase({ exposureRupiah: 50 * million }));
    loan.take('approve', people.reviewer);
    loan.learn({ exposureRupiah: 90 * million });
    expect(loan.refusal('approve', people.areaHead)).toEqual(['chain_grown']);
    loan.take('restartRound', people.system);
    expect(loan.refusal('approve', people.areaHead)).toEqual(['not_your_step']);
    expect(loan.refusal('approve', people.reviewer)).toEqual([]);
  });

  it('does not let a deviation pass either', () => {
    const loan = arrived(travelToApproval, openCase({ deviations: [{ severity: 2, state: 'PROPOSED' }] }));
    expect(loan.status()).toBe('DEVIATION');
    loan.learn({ exposureRupiah: 45 * million });
    expect(loan.refusal('approveDeviation', people.complianceDirector)).toEqual(['chain_grown']);
    loan.take('restartRound', people.system);
    expect(loan.status()).toBe('DEVIATION');
    loan.take('approveDeviation', people.complianceDirector);
    expect(loan.chainRoles()).toEqual(['ROLE_REVIEWER', 'ROLE_AREA']);
  });

  it('is told nothing of it by people who could not vote anyway, nor without a note', () => {
    const loan = arrived(travelToApproval, openCase());
    loan.learn({ exposureRupiah: 45 * million });
    expect(loan.refusal('approve', people.areaHead)).toEqual(['not_your_step']);
    expect(loan.refusal('approve', people.branchHead, {})).toEqual(['note_required']);
    expect(loan.refusal('restartRound', people.branchHead)).toEqual(['wrong_role']);
  });

  it('is not paid out on too weak an approval, and may go back for a new round', () => {
    const loan = arrived(travelToPredisburse, openCase());
    loan.learn({ documentNames: ['pk.pdf', 'mpk.pdf'], exposureRupiah: 45 * million });
    expect(loan.refusal('authoriseDisbursement', people.branchOperations, withNote)).toEqual(['authority_exceeded']);
    expect(loan.refusal('returnFromPredisburse', people.branchOperations, withReason)).toEqual([]);
    loan.learn({ exposureRupiah: 25 * million });
    expect(loan.refusal('authoriseDisbursement', people.branchOperations, withNote)).toEqual([]);
  });
});

describe('T3 the lock of the person', () => {
  it('is taken for recommendations, votes, disbursements and their confirmation, and for nothing else', () => {
    expect(calls.filter((call) => countsExposure({ call }))).toEqual([
      'recommend',
      'approve',
      'disburse',
      'enterPayment',
      'confirmPayment',
    ]);
    expect(countsExposure({ transition: 'confirmDisbursement' })).toBe(true);
    expect(countsExposure({ transition: 'clearKyc' })).toBe(false);
  });

  it('comes after core banking was asked: by the analyst and by operations', () => {
    expect(statusesThatAskBalances({ call: 'recommend' }, 'ROLE_ANALYST')).toEqual(['ANALYST']);
    expect(statusesThatAskBalances({ call: 'recommend' }, 'ROLE_CHECKER')).toEqual([]);
    expect(statusesThatAskBalances({ call: 'disburse' }, 'ROLE_OPS_AREA')).toEqual(['PREDISBURSE']);
    expect(statusesThatAskBalances({ call: 'approve' }, 'ROLE_CABANG')).toEqual([]);
  });
});

describe('G3 the chain of a case, by its track and the path of its product', () => {
  const tracks: readonly Track[] = ['CHECKER', 'HRD'];
  const exposures = [20, 50, 200, 400, 900].map((millions) => millions * million);
  const whole = tracks.flatMap((track) =>
    approvalPaths.flatMap((path) => exposures.map((exposure) => [track, path, exposure] as const)),
  );

  it.each(whole)('%s, %s, Rp %i', (track, approvalPath, exposureRupiah) => {
    const situation = openCase({ approvalPath, exposureRupiah }, { isHrd: track === 'HRD' }).situation(people.system);
    expect(situation.track).toBe(track);
    const isForEmployees = track === 'HRD' && approvalPath === 'EMPLOYEE';
    const expected = isForEmployees
      ? authority.employeeChain
      : approvalPath === 'BRANCH'
        ? authority.branchChain
        : chainFor(exposureRupiah);
    expect(buildChain(chainQuestion(situation), authority)).toEqual(expected);
  });

  it("a branch's case whose product becomes one for employees needs no fewer votes than authority asks", () => {
    const loan = arrived(travelToApproval, openCase({ exposureRupiah: 900 * million, approvalPath: 'EMPLOYEE' }));
    expect(loan.chainRoles()).toEqual(['ROLE_REVIEWER', 'ROLE_KOM', 'ROLE_KOM', 'ROLE_DIR_BIS', 'ROLE_DIR_UT']);
  });

  it('every step that hands in, checks or decides relies on the tables that say so; going back does not', () => {
    const forward = transitionNames.filter((name) => reliesOnPolicy(name));
    expect(forward).toEqual(expect.arrayContaining(['submitOrigination', 'check', 'verifyEmployee', 'approve']));
    for (const name of ['returnToAo', 'rejectAtChecker', 'cancelAtChecker', 'failDisbursement'] as const)
      expect(forward).not.toContain(name);
  });
});
