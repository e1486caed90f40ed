import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { toListed } from '@trustiq/contract/wire/listed-names.ts';
import {
  approveApplication,
  cancelApplication,
  disburseApplication,
  recommendApplication,
  rejectApplication,
  rejectApplicationAtDesk,
  rejectApplicationAtDeskById,
  returnApplication,
  returnApplicationToAo,
} from '@trustiq/contract/workflow/decisions.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import type { Call } from '@trustiq/domain/workflow/workflow-rule.ts';
import type { HandlersOf, Origin, SignedIn } from '../platform/http/handler.ts';
import type { CaseDeps } from './case-work.ts';
import type { Decided, Decision } from './decision.ts';

const texts = { id, en };

/** What whoever decided is answered. */
export const toReply = ({ id: applicationId, status, track, version }: Decided, language: Language) =>
  toListed({
    id: applicationId,
    applicationStatus: status,
    statusText: texts[language][statusDescription(status, track)],
    version,
  });

type Requester = { readonly actor: SignedIn; readonly origin: Origin; readonly seenVersion: number | undefined };
type RequestedDecision = Omit<Decision, 'actor' | 'origin' | 'wants' | 'version'>;

type Decisions =
  | 'approveApplication'
  | 'rejectApplication'
  | 'returnApplication'
  | 'disburseApplication'
  | 'recommendApplication'
  | 'rejectApplicationAtDesk'
  | 'rejectApplicationAtDeskById'
  | 'cancelApplication'
  | 'returnApplicationToAo';

/** The calls that move an application. Each endpoint names its own; which transition it means, the workflow table says. */
export function decisionHandlers({ cases }: Pick<CaseDeps, 'cases'>): HandlersOf<Decisions> {
  const decide = async (call: Call, { actor, origin, seenVersion: version }: Requester, what: RequestedDecision) => {
    const reply = (decided: Decided) => toReply(decided, origin.language);
    return reply(await cases.decide({ ...what, actor, origin, wants: { call }, version, reply }));
  };
  /** Notes come in the body; the query is how other clients send them. */
  const vote = (
    call: Call,
    context: Requester & {
      params: { id: number };
      query: { notes?: string | undefined; rejectReason?: string | undefined };
      body?: { notes?: string | undefined; rejectReason?: string | undefined } | null | undefined;
    },
  ) => {
    const { params, query, body } = context;
    return decide(call, context, {
      id: params.id,
      note: body?.notes ?? query.notes,
      reasonCode: body?.rejectReason ?? query.rejectReason,
    });
  };
  return {
    approveApplication: (context) => vote(approveApplication.decides, context),
    rejectApplication: (context) => vote(rejectApplication.decides, context),
    returnApplication: (context) => vote(returnApplication.decides, context),
    disburseApplication: (context) => decide(disburseApplication.decides, context, { id: context.params.id }),
    recommendApplication: (context) =>
      decide(recommendApplication.decides, context, { id: context.params.id, note: context.body?.notes }),
    rejectApplicationAtDesk: (context) => {
      const { appId, reason, notes, email, sms } = context.body;
      return decide(rejectApplicationAtDesk.decides, context, {
        email,
        sms,
        id: appId,
        reasonCode: reason,
        note: notes,
      });
    },
    rejectApplicationAtDeskById: (context) => {
      const { reason, notes, email, sms } = context.body;
      const what = { email, sms, id: context.params.id, reasonCode: reason, note: notes };
      return decide(rejectApplicationAtDeskById.decides, context, what);
    },
    cancelApplication: (context) => {
      const { appId, reason, notes, sms } = context.body;
      return decide(cancelApplication.decides, context, {
        email: false,
        sms,
        id: appId,
        reasonCode: reason,
        note: notes,
      });
    },
    returnApplicationToAo: (context) => {
      const { appId, reason, notes } = context.body;
      return decide(returnApplicationToAo.decides, context, { id: appId, reasonCode: reason, note: notes });
    },
  };
}
