import { describe, expect, it } from 'vitest';
import { firstIllegalEntry } from './legal-history.ts';
import type { LoanTerms } from './terms-change.ts';
import { changeTerms } from './terms-change.ts';
import { effectsOfTermsChange } from './terms-effects.ts';
import { openCase } from './testing/loan-case.ts';
import { people } from './testing/people.ts';
import { travelToApproval, voteAll } from './testing/travel.ts';

const terms: LoanTerms = {
  productId: 106378,
  amountRupiah: 20_000_000,
  tenorMonths: 36,
  ratePercent: 15,
  insuranceCode: 'JWA01',
  insurancePercent: 1,
  insurancePriceRupiah: null,
  fees: {},
};
const shorter = { ...terms, tenorMonths: 6 };
const heavy = {
  dbrBefore: 25,
  dbrAfter: 80.6,
  deviations: [{ severity: 3, state: 'PROPOSED' }],
  opened: [{ code: 'DEV03', severity: 3 }],
} as const;
const harmless = { dbrBefore: 25, dbrAfter: 24, deviations: [], opened: [] };

function smallLoan() {
  const loan = openCase();
  travelToApproval(loan);
  return loan;
}

describe('T2 what a change of terms will do', () => {
  it('a new deviation of severity 3 goes to its approver, then the chain starts at its first step', () => {
    const loan = smallLoan();
    const effects = effectsOfTermsChange(loan.situation(people.branchHead), { before: terms, after: shorter }, heavy);
    expect(effects).toMatchObject({
      ok: true,
      value: { isChanged: true, goesToDeviation: true, dbrAfter: 80.6, newDeviations: [{ code: 'DEV03' }] },
    });
    loan.learn({ deviations: heavy.deviations });
    loan.changeTerms(people.branchHead, terms, shorter);
    expect([loan.status(), loan.chainRoles()]).toEqual(['DEVIATION', ['ROLE_CABANG', 'ROLE_DIR_UT']]);
    expect(loan.refusal('approve', people.branchHead)).toEqual(['wrong_status']);
    loan.take('approveDeviation', people.complianceDirector);
    voteAll(loan, [people.branchHead]);
    expect(loan.refusal('approve', people.branchHead)).toEqual(['not_your_step']);
    voteAll(loan, [people.presidentDirector]);
    expect(loan.status()).toBe('PREDISBURSE');
    const { status, track } = loan.situation(people.system);
    expect(firstIllegalEntry({ status, track, history: loan.history(), chains: loan.chains() })).toBeNull();
  });

  it('an agreed deviation does not send the case back, nor does one that is only recorded', () => {
    for (const deviation of [
      { severity: 3, state: 'APPROVED' },
      { severity: 1, state: 'PROPOSED' },
    ] as const) {
      const change = changeTerms(smallLoan().situation(people.branchHead), terms, shorter, [deviation]);
      expect(change).toMatchObject({ ok: true, value: { newRound: { toStatus: 'LENDER_MARKETPLACE' } } });
    }
  });

  it('whoever changed the terms is never their only approver', () => {
    const loan = smallLoan();
    const asked = effectsOfTermsChange(loan.situation(people.branchHead), { before: terms, after: shorter }, harmless);
    expect(asked).toMatchObject({
      ok: true,
      value: { goesToDeviation: false, chainBefore: [{ role: 'ROLE_CABANG' }] },
    });
    loan.changeTerms(people.branchHead, terms, shorter);
    expect(loan.chainRoles()).toEqual(['ROLE_REVIEWER', 'ROLE_AREA']);
    expect(loan.refusal('approve', people.branchHead)).toEqual(['not_your_step']);
  });

  it('a record in which they were is illegal, except before that was a rule', () => {
    const loan = smallLoan();
    loan.changeTerms(people.branchHead, terms, shorter);
    loan.calculate();
    const changed = loan.history();
    const forged = {
      ...(changed.at(-1) ?? changed[0]),
      sequence: changed.length + 1,
      transition: 'approve',
      toStatus: 'PREDISBURSE',
      fromStatus: 'LENDER_MARKETPLACE',
    } as (typeof changed)[number];
    const record = {
      status: 'PREDISBURSE',
      track: 'CHECKER',
      history: [...changed, forged],
      // The forger has put the old chain back as well.
      chains: { 2: [{ role: 'ROLE_CABANG', votes: 1 }] },
    } as const;
    expect(firstIllegalEntry(record)).toEqual({ sequence: forged.sequence, fault: 'same_person' });
    expect(firstIllegalEntry({ ...record, stricterSince: '2030-01-01T00:00:00.000Z' })).toBeNull();
  });

  it('the votes given so far are named as void; the same terms void nothing', () => {
    const loan = openCase({ exposureRupiah: 80_000_000 });
    travelToApproval(loan);
    voteAll(loan, [people.reviewer]);
    const situation = loan.situation(people.areaHead);
    const effects = effectsOfTermsChange(situation, { before: terms, after: shorter }, harmless);
    expect(effects.ok && effects.value.voidVotes.map(({ byUserId }) => byUserId)).toEqual([people.reviewer.userId]);
    const same = effectsOfTermsChange(situation, { before: terms, after: { ...terms } }, heavy);
    expect(same).toMatchObject({ ok: true, value: { isChanged: false, startsRound: false, newDeviations: [] } });
  });
});
