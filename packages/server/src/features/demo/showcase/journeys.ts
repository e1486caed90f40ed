import type { ApproverRole } from '@trustiq/domain/workflow/approval-chain.ts';
import { calculate } from '../workflow-run/calculate.ts';
import { assess, enquire } from '../workflow-run/credit.ts';
import * as decisions from '../workflow-run/decisions.ts';
import { atDesk, type DemoCase } from '../workflow-run/demo-case.ts';
import * as desks from '../workflow-run/desks.ts';
import * as disbursing from '../workflow-run/disbursing.ts';
import * as fieldWork from '../workflow-run/field-work.ts';

export type Journey = (demoCase: DemoCase) => void;

/** One after the other. */
export const journey =
  (...parts: readonly Journey[]): Journey =>
  (demoCase) => {
    for (const part of parts) part(demoCase);
  };

/** Parts of journeys, in the bank's own words. */
export const onPrescreenList: Journey = (demoCase) => {
  fieldWork.registerFromList(demoCase);
  demoCase.run.pass(1, 3);
  enquire(demoCase, 'prescreening');
  assess(demoCase);
};

const prescreener = (demoCase: DemoCase) => atDesk(demoCase, demoCase.draw.pick(['ROLE_USER', 'ROLE_ADMIN']));

export const calculatedInPrescreen: Journey = (demoCase) => calculate(demoCase, prescreener(demoCase));

export const continuedFromPrescreen: Journey = (demoCase) => {
  const officer = prescreener(demoCase);
  calculate(demoCase, officer);
  demoCase.run.take('continuePrescreen', officer, { note: 'Lolos prescreen' });
};

export const rejectedInPrescreen: Journey = (demoCase) => {
  demoCase.run.pass(60, 300);
  demoCase.run.take('rejectPrescreen', prescreener(demoCase), {
    note: 'Riwayat kredit tidak memenuhi syarat',
    reason: desks.rejected('R01'),
  });
};

export const registered: Journey = fieldWork.originate;
export const surveyed: Journey = fieldWork.survey;
export const atBranch: Journey = fieldWork.bringToBranch;
export const calculatedAtBranch: Journey = desks.calculateAtFirstDesk;
export const checked: Journey = desks.check;
export const atAnalyst: Journey = journey(atBranch, checked, desks.clearKyc);
export const recommended: Journey = journey(atAnalyst, desks.recommend);

export const contactReached: Journey = (demoCase) => desks.callContact(demoCase, 0, true);
export const contactNotReached: Journey = (demoCase) => desks.callContact(demoCase, 1, false);
export const contactUnwilling: Journey = (demoCase) => desks.callContact(demoCase, 1, true, false);
export const calculatedByAnalyst: Journey = (demoCase) => calculate(demoCase, atDesk(demoCase, 'ROLE_ANALYST'));
export const recommendedAgain: Journey = desks.recommend;

export const deviating =
  (code: string, note: string): Journey =>
  (demoCase) =>
    decisions.addDeviation(demoCase, code, note);
export const deviationRefused: Journey = decisions.refuseDeviation;

export const votedUntil =
  (role: ApproverRole | 'done', votesOfStep = 0): Journey =>
  (demoCase) =>
    decisions.voteUntil(demoCase, role, votesOfStep);
export const lowered =
  (toPercent: number): Journey =>
  (demoCase) =>
    decisions.lowerAmount(demoCase, toPercent);

export const approved: Journey = journey(recommended, votedUntil('done'));
export const withCif: Journey = disbursing.registerCif;
export const cifRefused: Journey = disbursing.failCif;
export const withAgreement: Journey = (demoCase) => disbursing.uploadAgreement(demoCase);
export const withAgreementOnly: Journey = (demoCase) => disbursing.uploadAgreement(demoCase, ['pk']);
/** Signed documents that nobody will ever open. */
export const withSignedDocuments: Journey = ({ run }) => run.learn({ documentNames: ['pk.pdf', 'mpk.pdf'] });
export const paidOut: Journey = (demoCase) => disbursing.disburse(demoCase);
export const withCovenant: Journey = disbursing.setCovenant;
export const disbursed: Journey = journey(approved, withCif, withAgreement, paidOut);
export const disbursementFailed =
  (failure: string): Journey =>
  (demoCase) =>
    disbursing.disburse(demoCase, failure);

type Ending = (code: string, note: string) => Journey;
export const rejectedAtBranch: Ending = (code, note) => (demoCase) =>
  desks.decideAtFirstDesk(demoCase, 'reject', code, note);
export const cancelledAtBranch: Ending = (code, note) => (demoCase) =>
  desks.decideAtFirstDesk(demoCase, 'cancel', code, note);
export const returnedToAo: Ending = (code, note) => (demoCase) =>
  desks.decideAtFirstDesk(demoCase, 'returnToAo', code, note);
export const notRecommended: Ending = (code, note) => (demoCase) =>
  desks.decideAtAnalyst(demoCase, 'reject', code, note);
export const cancelledByAnalyst: Ending = (code, note) => (demoCase) =>
  desks.decideAtAnalyst(demoCase, 'cancel', code, note);
export const rejectedByCommittee: Ending = (code, note) => (demoCase) =>
  decisions.endByCommittee(demoCase, 'reject', code, note);
export const returnedToAnalyst: Ending = (code, note) => (demoCase) =>
  decisions.endByCommittee(demoCase, 'returnToAnalyst', code, note);
export const returnedToBranch: Ending = (code, note) => (demoCase) =>
  decisions.endByCommittee(demoCase, 'returnToBranch', code, note);
export const returnedFromPredisburse: Ending = (code, note) => (demoCase) =>
  disbursing.returnFromPredisburse(demoCase, code, note);
export const cancelledByMaintenance: Ending = (code, note) => (demoCase) =>
  desks.endByMaintenance(demoCase, 'cancel', code, note);
export const rejectedByMaintenance: Ending = (code, note) => (demoCase) =>
  desks.endByMaintenance(demoCase, 'reject', code, note);
