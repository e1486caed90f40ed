import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Offer } from './offer.ts';

type Props = { application: WholeCase; offer: Offer };

/** Where the case lies after the decision, and whose votes it then waits for. */
export function NextDesk({ application, offer: { next, call, isBlind } }: Props) {
  const t = useTexts('workflow');
  if (isBlind) return t('dialog.nextBlind');
  if (!next) return t('dialog.nextUnknown');
  if (call === 'disburse') return t('dialog.nextCoreBanking');
  const stage = t(`statuses.${statusDescription(next.status, application.track)}`);
  if (next.role === null) return stage;
  return t('dialog.nextVotes', { stage, count: next.votes, role: t(`roles.${next.role}`) });
}
