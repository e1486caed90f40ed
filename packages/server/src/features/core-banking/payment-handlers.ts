import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { keepConfirmedPayment, keepReturnedPayment } from './confirm-payment.ts';
import { keepEnteredPayment } from './enter-payment.ts';
import { getPaymentByHand } from './get-payment-by-hand.ts';

type Calls = 'getPaymentByHand' | 'enterPayment' | 'confirmPayment' | 'takeBackPayment' | 'sendBackPayment';

type Decision = Parameters<CaseDeps['cases']['decide']>[0];
type Decided = Awaited<ReturnType<CaseDeps['cases']['decide']>>;

/** How a decision is answered, the same for every call that moves a case. */
type Reply<Answer> = (decided: Decided, language: Decision['origin']['language']) => Answer;

type Answer = Awaited<ReturnType<HandlersOf<'enterPayment'>['enterPayment']>>;

/** Core banking by hand: one person enters what it shows, a second one confirms it or sends it back. */
export function paymentHandlers(deps: CaseDeps, toReply: Reply<Answer>): HandlersOf<Calls> {
  const decide = async (decision: Omit<Decision, 'reply'>) => {
    const reply = (decided: Decided) => toReply(decided, decision.origin.language);
    return reply(await deps.cases.decide({ ...decision, reply }));
  };
  return {
    getPaymentByHand: getPaymentByHand(deps),
    enterPayment: ({ params: { id }, body, actor, origin, seenVersion: version }) => {
      const beforehand = keepEnteredPayment(deps, { id, actor, origin }, body);
      return decide({ actor, origin, id, version, wants: { call: 'enterPayment' }, beforehand });
    },
    confirmPayment: ({ params: { id }, body: { entryNumber }, actor, origin, seenVersion: version }) => {
      const beforehand = keepConfirmedPayment(deps, { id, actor, origin, entryNumber });
      return decide({ actor, origin, id, version, wants: { call: 'confirmPayment' }, beforehand });
    },
    takeBackPayment: ({ params: { id }, body: { entryNumber, notes: note }, actor, origin, seenVersion: version }) => {
      const beforehand = keepReturnedPayment(deps, 'TAKEN_BACK', { id, actor, origin, entryNumber, note });
      return decide({ actor, origin, id, version, note, wants: { call: 'takeBackPayment' }, beforehand });
    },
    sendBackPayment: ({ params: { id }, body: { entryNumber, notes: note }, actor, origin, seenVersion: version }) => {
      const beforehand = keepReturnedPayment(deps, 'SENT_BACK', { id, actor, origin, entryNumber, note });
      return decide({ actor, origin, id, version, note, wants: { call: 'sendBackPayment' }, beforehand });
    },
  };
}
