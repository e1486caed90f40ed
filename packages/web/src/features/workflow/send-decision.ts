import { standingCalls } from '@trustiq/contract/absences/absence-words.ts';
import { decideForAbsent, disburseForAbsent } from '@trustiq/contract/absences/absences.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { CallOptions } from '@trustiq/contract/client.ts';
import { continuePrescreen, rejectPrescreen } from '@trustiq/contract/prescreen/decide-prescreen.ts';
import {
  approveApplication,
  cancelApplication,
  disburseApplication,
  recommendApplication,
  registerBorrower,
  rejectApplication,
  rejectApplicationAtDesk,
  returnApplication,
  returnApplicationToAo,
} from '@trustiq/contract/workflow/decisions.ts';
import type { Call } from '@trustiq/domain/workflow/workflow-rule.ts';
import { call } from '../../lib/api.ts';
import { standingFor } from '../../lib/standing-for.ts';
import type { Offer } from './offer.ts';

export type DecisionInputs = {
  readonly note: string;
  readonly reason: string;
  readonly email: boolean;
  readonly sms: boolean;
};

type DecidedCase = Pick<WholeCase, 'id' | 'applicationRequestId' | 'version'>;
type Send = (application: DecidedCase, inputs: DecisionInputs, options: CallOptions) => Promise<unknown>;

const params = ({ id }: DecidedCase) => ({ id });
const vote = ({ version }: DecidedCase, { note, reason }: DecisionInputs) => ({
  notes: note,
  ...(reason ? { rejectReason: reason } : {}),
  version,
});
const closing = ({ id, version }: DecidedCase, { note, reason, email, sms }: DecisionInputs) => ({
  appId: id,
  notes: note,
  reason,
  email,
  sms,
  version,
});

/** Handing in has no button: the branch's channel does it. Payments by hand have a panel of their own. */
type CallWithoutButton = 'submit' | 'enterPayment' | 'confirmPayment' | 'takeBackPayment' | 'sendBackPayment';
type CallOfButton = Exclude<Call, CallWithoutButton>;

/** Each call of the workflow table that a button makes, and the endpoint of its name. */
const senders: Record<CallOfButton, Send> = {
  continuePrescreen: ({ applicationRequestId, version }, { note }, options) =>
    call(continuePrescreen, { params: { appReqID: applicationRequestId }, body: { reason: note, version } }, options),
  rejectPrescreen: ({ applicationRequestId, version }, { note, reason }, options) =>
    call(
      rejectPrescreen,
      { params: { appReqID: applicationRequestId }, body: { reason: note, reasonCode: reason, version } },
      options,
    ),
  recommend: (application, { note }, options) =>
    call(
      recommendApplication,
      { params: params(application), body: { notes: note, version: application.version } },
      options,
    ),
  rejectAtDesk: (application, inputs, options) =>
    call(rejectApplicationAtDesk, { body: closing(application, inputs) }, options),
  cancel: (application, inputs, options) => call(cancelApplication, { body: closing(application, inputs) }, options),
  returnToAo: ({ id, version }, { note, reason }, options) =>
    call(
      returnApplicationToAo,
      {
        body: {
          appId: id,
          notes: note,
          ...(reason ? { reason } : {}),
          status: 'AO-REQUESTED',
          email: false,
          sms: false,
          version,
        },
      },
      options,
    ),
  approve: (application, inputs, options) =>
    call(approveApplication, { params: params(application), body: vote(application, inputs) }, options),
  reject: (application, inputs, options) =>
    call(rejectApplication, { params: params(application), body: vote(application, inputs) }, options),
  return: (application, inputs, options) =>
    call(returnApplication, { params: params(application), body: vote(application, inputs) }, options),
  disburse: (application, _inputs, options) =>
    call(disburseApplication, { params: params(application), body: { version: application.version } }, options),
};

const registerAgain: Send = (application, _inputs, options) =>
  call(registerBorrower, { params: params(application), body: { version: application.version } }, options);

function senderOf({ kind, action, call: wanted }: Offer): Send | undefined {
  if (kind === 'action') return action === 'registerCif' ? registerAgain : undefined;
  return wanted && wanted in senders ? senders[wanted as CallOfButton] : undefined;
}

/** The same for whoever stands for somebody: one call, which names the absence. */
function senderForAbsent({ call: wanted }: Offer, absence: number): Send | undefined {
  const params = { id: absence };
  if (wanted === 'disburse')
    return ({ id, version }, _inputs, options) =>
      call(disburseForAbsent, { params, body: { appId: id, version } }, options);
  const known = standingCalls.find((name) => name === wanted);
  if (known === undefined) return undefined;
  return ({ id, version }, { note, reason, email, sms }, options) => {
    const body = { appId: id, version, call: known, notes: note, ...(reason ? { reason } : {}), email, sms };
    return call(decideForAbsent, { params, body }, options);
  };
}

/** Carries out what a button offers, on the version of the case that the person saw. */
export async function sendDecision(
  offer: Offer,
  application: DecidedCase,
  inputs: DecisionInputs,
  idempotencyKey: string,
): Promise<void> {
  const absence = standingFor();
  const send = absence === null ? senderOf(offer) : senderForAbsent(offer, absence);
  if (!send) throw new Error(`No endpoint carries out ${offer.label} on ${offer.screen}`);
  await send(application, { ...inputs, note: inputs.note.trim() }, { idempotencyKey });
}
