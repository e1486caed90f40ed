import { fieldStatus } from '@trustiq/domain/workflow/application-statuses.ts';
import { transitionRule } from '@trustiq/domain/workflow/application-workflow.ts';
import { mayDecideNext } from '@trustiq/domain/workflow/may-decide-next.ts';
import { obstaclesTo } from '@trustiq/domain/workflow/obstacles.ts';
import type { Effect } from '@trustiq/domain/workflow/status-rule.ts';
import type { MessageChoice } from '@trustiq/domain/workflow/workflow-rule.ts';
import { queueMessage } from '../features/messages/queue-message.ts';
import { sendCaseMessage } from '../features/messages/send-case-message.ts';
import {
  tellAccountOfficer,
  tellEarlierDeciders,
  tellNextDesk,
  tellOfNewRound,
  tellSecondPersons,
} from '../features/notices/case-notices.ts';
import type { Deps } from '../platform/deps.ts';
import { situationOf } from '../workflow/case-situation.ts';
import type { EffectContext, Effects } from '../workflow/decision.ts';

type NewsEffect = Extract<Effect, `send_${string}` | `notify_${string}`>;

/** Whether a message leaves: as the rule says, or as the person ticked where the rule asks. */
function isWanted(choice: MessageChoice, ticked: boolean | undefined): boolean {
  if (choice === 'never' || choice === 'always') return choice === 'always';
  return ticked ?? choice === 'default_on';
}

const newsOf = ({ before, step, decision, now }: EffectContext) => ({
  applicationId: before.id,
  branchId: before.branchId,
  areaId: before.areaId,
  status: step.toStatus,
  byUserId: decision.actor.userId,
  sequence: step.entry.sequence,
  at: now,
});

const borrowerOf = ({ before: { id, fullName, email, msisdn } }: EffectContext) => ({
  applicationId: id,
  fullName,
  email,
  msisdn,
});

/** The case as it stands once the step is taken. */
const caseAfter = ({ before, step }: EffectContext) => ({
  ...before,
  status: step.toStatus,
  round: step.round,
  chain: step.chain,
  policyVersion: step.policyVersion,
  history: [...before.history, step.entry],
});

/** Who is told of a step: the next desk, the branch, those who decided earlier, and the borrower. */
export function caseNews(deps: Deps): Pick<Effects, NewsEffect> {
  const { mail, sms } = sendCaseMessage(deps, queueMessage(deps));
  const tellOutcome = (context: EffectContext) =>
    tellEarlierDeciders(context.db, newsOf(context), context.before.toldOfOutcome);
  const asked = ({ step, decision }: EffectContext) => {
    const { asks } = transitionRule(step.transition);
    return { email: isWanted(asks.email, decision.email), sms: isWanted(asks.sms, decision.sms) };
  };
  return {
    notify_next_desk: (context) =>
      tellNextDesk(context.db, newsOf(context), (colleague) =>
        mayDecideNext(situationOf(caseAfter(context), colleague, context.now, deps.policies)),
      ),
    notify_payment_confirmers: (context) => {
      const { actor } = context.decision;
      const entered = { disbursementState: 'ENTERED', paymentEnteredBy: actor.userId } as const;
      return tellSecondPersons(context.db, 'payment_waits', newsOf(context), (colleague) => {
        const { facts, ...situation } = situationOf(caseAfter(context), colleague, context.now, deps.policies);
        return obstaclesTo('confirmPayment', { ...situation, facts: { ...facts, ...entered } }).length === 0;
      });
    },
    notify_earlier_deciders: (context) => tellOfNewRound(context.db, newsOf(context), context.before.toldOfOutcome),
    notify_account_officer: async (context) => {
      const { step, before } = context;
      // A row of prescreen that lacks nothing goes to the desk at once.
      if (step.toStatus !== fieldStatus) return;
      const kind = before.status === 'PRESCREEN' ? 'case_incoming' : 'case_returned';
      await tellAccountOfficer(context.db, { ...newsOf(context), officerId: before.officerId }, kind);
    },
    send_invitation: async (context) => {
      await mail(context.db, 'invitation', borrowerOf(context));
      await sms(context.db, 'invitation', borrowerOf(context));
    },
    send_rejection: async (context) => {
      const wanted = asked(context);
      if (wanted.email) await mail(context.db, 'rejection', borrowerOf(context));
      if (wanted.sms) await sms(context.db, 'rejection', borrowerOf(context));
      await tellOutcome(context);
    },
    send_cancellation: async (context) => {
      if (asked(context).sms) await sms(context.db, 'cancellation', borrowerOf(context));
      await tellOutcome(context);
    },
    send_approval: async (context) => {
      await mail(context.db, 'approval', borrowerOf(context));
      await sms(context.db, 'approval', borrowerOf(context));
    },
    send_disbursement: async (context) => {
      await mail(context.db, 'disbursement', borrowerOf(context));
      await sms(context.db, 'disbursement', borrowerOf(context));
      await tellOutcome(context);
    },
  };
}
