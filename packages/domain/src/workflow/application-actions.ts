import {
  analysts,
  areaHeads,
  branchHeads,
  chainApprovers,
  checkers,
  deviationApprovers,
  officers,
  operations,
  prescreenStaff,
  registrars,
  verifiers,
} from '../access/role-groups.ts';
import type { Status } from './application-workflow.ts';
import type { ActionRule, Grant } from './workflow-rule.ts';

const atChecker: Grant<Status> = { from: ['BORROWER-REQUESTED'], roles: checkers, desk: 'CHECKER' };
const atHrd: Grant<Status> = { from: ['BORROWER-REQUESTED'], roles: verifiers, desk: 'HRD' };
const atAnalyst: Grant<Status> = { from: ['ANALYST'], roles: analysts };
const atCurrentStep: Grant<Status> = { from: ['LENDER_MARKETPLACE'], roles: chainApprovers, isForCurrentStep: true };
const atOperations: Grant<Status> = { from: ['PREDISBURSE'], roles: operations };
const atPrescreen: Grant<Status> = { from: ['PRESCREEN'], roles: prescreenStaff };
const inTheField: Grant<Status> = { from: ['AO-REQUESTED'], roles: ['SERVICE', ...officers] };
const byBranch: Grant<Status> = { from: ['AO-REQUESTED'], roles: [...officers, ...branchHeads] };

/** Nobody has decided about the loan itself yet. */
const undecided: readonly Status[] = ['PRESCREEN', 'AO-REQUESTED', 'BORROWER-REQUESTED', 'KYC', 'ANALYST'];

/** Work on a case that leaves its status alone: the second half of the workflow table. */
export const actions = {
  registerCif: {
    grants: [atOperations, { from: ['PREDISBURSE'], roles: [...registrars, 'SYSTEM'] }],
    needs: ['detail_missing', 'cif_exists', 'core_banking_not_connected', 'core_banking_by_hand'],
    decision: 'cif_registered',
  },
  saveCovenant: { grants: [atOperations] },
  checkScoring: { grants: [atAnalyst] },
  /** By the policy in force and what is known already; nobody is asked. */
  renewScore: { grants: [atAnalyst] },
  saveSimulation: { grants: [atPrescreen, atChecker, atHrd, atAnalyst, atCurrentStep], changesDecided: true },
  saveLetter: { grants: [atChecker, atHrd, atCurrentStep], changesDecided: true },
  uploadDocument: { grants: [inTheField, atChecker, atHrd, atAnalyst, atOperations] },
  /** Somebody's word whether a field agrees with a document; it changes nothing of the case. */
  compareDocuments: { grants: [atChecker, atHrd, atOperations] },
  saveSurvey: { grants: [inTheField] },
  /** Whatever the applicant said, written anew from the account officer's form, whoever of the branch hands it in. */
  fillIn: { grants: [byBranch] },
  handOver: { grants: [{ from: ['AO-REQUESTED'], roles: branchHeads }] },
  addEmergencyContact: { grants: [atChecker, atHrd, atAnalyst] },
  verifyEmergencyContact: { grants: [atAnalyst] },
  mapContracts: { grants: [atAnalyst] },
  /** Which debts are one, and which this loan takes over or nobody counts. */
  settleObligations: { grants: [atAnalyst] },
  editDeviations: { grants: [atAnalyst] },
  editEmployment: { grants: [atChecker, atHrd, atAnalyst] },
  editBankAccount: { grants: [atChecker, atHrd, atAnalyst] },
  /** The accounts of another application of the same person, as long as nobody has decided about this one. */
  receiveBankAccount: {
    grants: [{ from: undecided, roles: analysts }],
  },
  confirmPayoutHolder: {
    grants: [atChecker, atHrd, atAnalyst, { from: ['ANALYST'], roles: branchHeads }],
    needs: ['payout_account_missing', 'payout_holder_settled'],
    isForSecondPerson: 'payout',
  },
  /** Number, name or birth date, found to be wrong at a desk. */
  requestCorrection: {
    grants: [atChecker, atHrd, atAnalyst],
    needs: ['correction_waiting'],
    isBeforeApproval: true,
  },
  /** By who answers for the branch; where nobody does, or took a step of the case, by who answers for the area or the rules. */
  confirmCorrection: {
    grants: [{ from: ['BORROWER-REQUESTED', 'ANALYST'], roles: [...branchHeads, ...areaHeads, ...deviationApprovers] }],
    needs: ['correction_settled'],
    isForSecondPerson: 'identity',
    isBeforeApproval: true,
    decision: 'identity_corrected',
  },
  /** The same people, or the desk that asked takes it back. */
  refuseCorrection: {
    grants: [
      { from: ['BORROWER-REQUESTED', 'ANALYST'], roles: [...branchHeads, ...areaHeads, ...deviationApprovers] },
      atChecker,
      atHrd,
      atAnalyst,
    ],
    needs: ['correction_settled'],
    isBeforeApproval: true,
  },
  editContactDetails: { grants: [atChecker, atHrd, atAnalyst] },
  /** What our own checks between the checker and the analyst found. */
  keepKycFindings: { grants: [{ from: ['KYC'], roles: ['SYSTEM'] }] },
  /** What bureau and fintech centre answered to a question asked in the background. */
  keepCreditAnswers: { grants: [{ from: undecided, roles: ['SYSTEM'] }] },
  editMarriage: { grants: [atChecker, atHrd, atAnalyst] },
  /** That less counts than before: separate property, another spouse or none. */
  confirmMarriage: {
    grants: [atChecker, atHrd, atAnalyst, { from: ['ANALYST'], roles: branchHeads }],
    needs: ['marriage_settled'],
    isForSecondPerson: 'marriage',
  },
} as const satisfies Record<string, ActionRule<Status>>;

export type ActionName = keyof typeof actions;

export const actionNames = Object.keys(actions) as ActionName[];

export const actionRule = (name: ActionName): ActionRule<Status> => actions[name];
