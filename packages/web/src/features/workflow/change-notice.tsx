import { Alert, Button, List } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { listApprovalHistory } from '@trustiq/contract/workflow/approval-history.ts';
import { fromHistoryEntry } from '@trustiq/contract/workflow/history-names.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { type CaseChange, caseChanges } from './case-changes.ts';

/** Work that left the case at its stage: what it was, in words, and who did it. */
type News = { readonly version: number; readonly what: string; readonly by: string | null; readonly at: string };

type Props = { seen: WholeCase; latest: WholeCase; news: readonly News[]; onShow: () => void };

/** What changed since the case was opened, and by whom; the newest is shown only when the person asks for it. */
export function ChangeNotice({ seen, latest, news, onShow }: Props) {
  const t = useTexts('workflow');
  const { data: history } = useQuery({
    queryKey: ['case-decisions', latest.id, latest.version],
    queryFn: ({ signal }) =>
      call(listApprovalHistory, { params: { appId: latest.id }, query: { page: 0, size: 3 } }, { signal }),
  });
  const decisions = (history?.rows ?? []).map(fromHistoryEntry).filter(({ decidedAt }) => decidedAt > seen.stageSince);
  const textOf = (change: CaseChange) => {
    const what = t(`changes.fields.${change.field}`);
    if ('from' in change) return t('changes.fromTo', { what, from: change.from, to: change.to });
    if ('name' in change) return t('changes.added', { what, name: change.name, who: change.by });
    return what;
  };
  return (
    <Alert color="yellow" role="alert" title={t('changes.title')}>
      <List size="sm" mb="xs">
        {caseChanges(seen, latest)
          .filter(({ field }) => field !== 'other' || news.length + decisions.length === 0)
          .map((change) => (
            <List.Item key={JSON.stringify(change)}>{textOf(change)}</List.Item>
          ))}
        {news.map(({ version, what, by, at }) => (
          <List.Item key={version}>
            {t('changes.by', { who: by ?? t('changes.system'), decision: what })}
            {' · '}
            <DateText at={at} withTime />
          </List.Item>
        ))}
        {decisions.map(({ id, user, decisionText, decidedAt, notes }) => (
          <List.Item key={id}>
            {t('changes.by', { who: `${user.firstName} ${user.lastName}`.trim(), decision: decisionText })}
            {' · '}
            <DateText at={decidedAt} withTime />
            {notes && ` · “${notes}”`}
          </List.Item>
        ))}
      </List>
      <Button size="xs" leftSection={<IconRefresh size={14} />} onClick={onShow}>
        {t('changes.show')}
      </Button>
    </Alert>
  );
}
