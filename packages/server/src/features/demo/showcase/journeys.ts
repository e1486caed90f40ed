import type { ApproverRole } from '@trustiq/domain/workflow/approval-chain.ts';
import { calculate } from '../story/calculate.ts';
import { assess, enquire } from '../story/credit.ts';
import * as decisions from '../story/decisions.ts';
import * as desks from '../story/desks.ts';
import * as disbursing from '../story/disbursing.ts';
import * as fieldWork from '../story/field-work.ts';
import { atDesk, type Tale } from '../story/tale.ts';

export type Journey = (tale: Tale) => void;

/** One after the other. */
export const journey =
  (...parts: readonly Journey[]): Journey =>
  (tale) => {
    for (const part of parts) part(tale);
  };

/** Parts of journeys, in the bank's own words. */
export const onPrescreenList: Journey = (tale) => {
  fieldWork.registerFromList(tale);
  tale.story.pass(1, 3);
  enquire(tale, 'prescreening');
  assess(tale);
};

const prescreener = (tale: Tale) => atDesk(tale, tale.draw.pick(['ROLE_USER', 'ROLE_ADMIN']));

export const calculatedInPrescreen: Journey = (tale) => calculate(tale, prescreener(tale));

export const continuedFromPrescreen: Journey = (tale) => {
  const officer = prescreener(tale);
  calculate(tale, officer);
  tale.story.take('continuePrescreen', officer, { note: 'Lolos prescreen' });
};

export const rejectedInPrescreen: Journey = (tale) => {
  tale.story.pass(60, 300);
  tale.story.take('rejectPrescreen', prescreener(tale), {
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

export const contactReached: Journey = (tale) => desks.callContact(tale, 0, true);
export const contactNotReached: Journey = (tale) => desks.callContact(tale, 1, false);
export const contactUnwilling: Journey = (tale) => desks.callContact(tale, 1, true, false);
export const calculatedByAnalyst: Journey = (tale) => calculate(tale, atDesk(tale, 'ROLE_ANALYST'));
export const recommendedAgain: Journey = desks.recommend;

export const deviating =
  (code: string, note: string): Journey =>
  (tale) =>
    decisions.addDeviation(tale, code, note);
export const deviationRefused: Journey = decisions.refuseDeviation;

export const votedUntil =
  (role: ApproverRole | 'done', votesOfStep = 0): Journey =>
  (tale) =>
    decisions.voteUntil(tale, role, votesOfStep);
export const lowered =
  (toPercent: number): Journey =>
  (tale) =>
    decisions.lowerAmount(tale, toPercent);

export const approved: Journey = journey(recommended, votedUntil('done'));
export const withCif: Journey = disbursing.registerCif;
export const cifRefused: Journey = disbursing.failCif;
export const withAgreement: Journey = (tale) => disbursing.uploadAgreement(tale);
export const withAgreementOnly: Journey = (tale) => disbursing.uploadAgreement(tale, ['pk']);
/** Signed papers that nobody will ever open. */
export const withPapersKnown: Journey = ({ story }) => story.learn({ documentNames: ['pk.pdf', 'mpk.pdf'] });
export const paidOut: Journey = (tale) => disbursing.disburse(tale);
export const withCovenant: Journey = disbursing.setCovenant;
export const disbursed: Journey = journey(approved, withCif, withAgreement, paidOut);
export const disbursementFailed =
  (failure: string): Journey =>
  (tale) =>
    disbursing.disburse(tale, failure);

type Ending = (code: string, note: string) => Journey;
export const rejectedAtBranch: Ending = (code, note) => (tale) => desks.decideAtFirstDesk(tale, 'reject', code, note);
export const cancelledAtBranch: Ending = (code, note) => (tale) => desks.decideAtFirstDesk(tale, 'cancel', code, note);
export const returnedToAo: Ending = (code, note) => (tale) => desks.decideAtFirstDesk(tale, 'returnToAo', code, note);
export const notRecommended: Ending = (code, note) => (tale) => desks.decideAtAnalyst(tale, 'reject', code, note);
export const cancelledByAnalyst: Ending = (code, note) => (tale) => desks.decideAtAnalyst(tale, 'cancel', code, note);
export const rejectedByCommittee: Ending = (code, note) => (tale) =>
  decisions.endByCommittee(tale, 'reject', code, note);
export const returnedToAnalyst: Ending = (code, note) => (tale) =>
  decisions.endByCommittee(tale, 'returnToAnalyst', code, note);
export const returnedToBranch: Ending = (code, note) => (tale) =>
  decisions.endByCommittee(tale, 'returnToBranch', code, note);
export const returnedFromPredisburse: Ending = (code, note) => (tale) =>
  disbursing.returnFromPredisburse(tale, code, note);
export const cancelledByMaintenance: Ending = (code, note) => (tale) =>
  desks.endByMaintenance(tale, 'cancel', code, note);
export const rejectedByMaintenance: Ending = (code, note) => (tale) =>
  desks.endByMaintenance(tale, 'reject', code, note);
