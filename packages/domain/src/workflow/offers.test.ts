import { describe, expect, it } from 'vitest';
import { offers } from './offers.ts';
import type { Screen } from './screen-buttons.ts';
import type { LoanCase } from './testing/loan-case.ts';
import { openCase } from './testing/loan-case.ts';
import type { PersonName } from './testing/people.ts';
import { people } from './testing/people.ts';
import { travelToAnalyst, travelToApproval, travelToChecker, travelToPredisburse } from './testing/travel.ts';

const labels = (loan: LoanCase, person: PersonName, screen: Screen) =>
  offers(loan.situation(people[person]), screen).map(({ label }) => label);

const arrived = (travel: (loan: LoanCase) => void, loan = openCase()) => {
  travel(loan);
  return loan;
};

describe('the buttons of a case', () => {
  it('stand on checker-detail in the order of the specification', () => {
    const loan = arrived(travelToChecker);
    expect(labels(loan, 'checker', 'checker')).toEqual(['return_to_ao', 'cancel', 'reject', 'save', 'approve']);
  });

  it('stand on employee-verification-detail without cancel and return', () => {
    const loan = openCase({}, { isHrd: true });
    loan.take('submitOrigination', people.hrdAccountOfficer);
    expect(labels(loan, 'hrd', 'employeeVerification')).toEqual(['disagree', 'save', 'approve']);
    expect(labels(loan, 'hrdChecker', 'checker')).toEqual([]);
  });

  it('stand on analyst-detail', () => {
    expect(labels(arrived(travelToAnalyst), 'analyst', 'analyst')).toEqual([
      'cancel',
      'not_recommend',
      'save',
      'recommend',
    ]);
  });

  it('differ on approval-detail for approvers, the reviewer and the compliance director', () => {
    const small = arrived(travelToApproval);
    expect(labels(small, 'branchHead', 'approval')).toEqual(['return_to_analyst', 'reject', 'approve']);
    const larger = arrived(travelToApproval, openCase({ exposureRupiah: 50_000_000 }));
    expect(labels(larger, 'reviewer', 'approval')).toEqual(['return_to_branch', 'reject', 'continue']);
    const deviating = arrived(travelToApproval, openCase({ deviations: [{ severity: 2, state: 'PROPOSED' }] }));
    expect(labels(deviating, 'complianceDirector', 'approval')).toEqual(['refuse_deviation', 'approve_deviation']);
  });

  it('are missing on approval-detail for operations, who only read there', () => {
    expect(labels(arrived(travelToApproval), 'branchOperations', 'approval')).toEqual([]);
  });

  it('stand on predisbursed-detail with the retry of the CIF', () => {
    const loan = arrived(travelToPredisburse);
    expect(labels(loan, 'areaOperations', 'predisbursed')).toEqual([
      'return_to_analyst',
      'save',
      'retry_cif',
      'approve',
    ]);
    expect(labels(loan, 'admin', 'predisbursed')).toEqual([]);
    expect(labels(loan, 'admin', 'hitRegister')).toEqual(['update']);
  });

  it('say what blocks them instead of disappearing', () => {
    const loan = arrived(travelToPredisburse);
    loan.learn({ documentNames: [] });
    const blocked = offers(loan.situation(people.branchOperations), 'predisbursed').map(({ label, obstacles }) => [
      label,
      obstacles,
    ]);
    expect(blocked).toEqual([
      ['return_to_analyst', []],
      ['save', []],
      ['retry_cif', ['cif_exists']],
      ['approve', ['documents_missing']],
    ]);
  });

  it('wait for their turn in plain sight', () => {
    const loan = arrived(travelToApproval, openCase({ exposureRupiah: 50_000_000 }));
    const [first] = offers(loan.situation(people.areaHead), 'approval');
    expect(first?.obstacles).toEqual(['not_your_step']);
  });

  it('tell the dialog what to ask', () => {
    const loan = arrived(travelToChecker);
    const [returnToAo, cancel, reject, , approve] = offers(loan.situation(people.checker), 'checker');
    expect(returnToAo?.asks.reason).toEqual({ category: 'RETURN', required: true });
    expect(cancel?.asks).toMatchObject({ reason: { category: 'CANCEL', required: true }, email: 'never' });
    expect(reject?.asks).toMatchObject({ reason: { category: 'REJECT', required: true }, note: 'required' });
    expect(approve?.asks).toMatchObject({ reason: null, note: 'required' });
  });

  it('of all screens come together for a reply that knows no screen', () => {
    const loan = arrived(travelToAnalyst);
    const screens = new Set(offers(loan.situation(people.analyst)).map(({ screen }) => screen));
    expect([...screens]).toEqual(['analyst', 'maintenance']);
  });
});
