import type { Notice } from '@trustiq/contract/notices/notices.ts';
import { useTexts } from '../../texts/use-texts.ts';

const kinds = [
  'case_incoming',
  'case_returned',
  'case_decided',
  'round_restarted',
  'correction_decided',
  'correction_waits',
  'payout_waits',
  'marriage_waits',
  'payment_waits',
  'case_handed_over',
  'hold_ended',
] as const;
const knownKind = (kind: string) => kinds.find((known) => known === kind) ?? 'other';

const absenceNews = ['entered', 'confirmed', 'refused', 'ended'] as const;
const sittingNews = ['convened', 'changed', 'chair', 'cancelled', 'signed'] as const;
const changes = ['create', 'place', 'enable', 'email', 'link', 'factor'] as const;

/** Words for a notice that is about no case. */
function useAccountNotice(): (notice: Pick<Notice, 'kind' | 'details'>) => string {
  const t = useTexts('notices');
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return ({ kind, details }) => {
    if (kind === 'account_waits') return t('notices.accountWaits', { userName: textOf(details['userName']) });
    if (kind === 'policy_waits') return t('notices.policyWaits', { proposal: textOf(details['proposal']) });
    const what = absenceNews.find((known) => known === details['what']);
    if (kind === 'absence_changed' && what) {
      const names = { absent: textOf(details['absent']), substitute: textOf(details['substitute']) };
      return t(`notices.absences.${what}`, names);
    }
    const held = sittingNews.find((known) => known === details['what']);
    if (kind === 'sitting_changed' && held) return t(`notices.sittings.${held}`, { number: textOf(details['number']) });
    const change = changes.find((known) => known === details['change']);
    return kind === 'account_changed' && change
      ? t('notices.accountChanged', { by: textOf(details['by']), change: t(`notices.accountChanges.${change}`) })
      : t('notices.other');
  };
}

/** What a notice says. */
export function useNoticeWords(): (notice: Pick<Notice, 'kind' | 'applicationId' | 'details'>) => string {
  const t = useTexts('notices');
  const accountNotice = useAccountNotice();
  return ({ kind, applicationId, details }) =>
    applicationId === null
      ? accountNotice({ kind, details })
      : t(`notices.kinds.${knownKind(kind)}`, { id: applicationId });
}
