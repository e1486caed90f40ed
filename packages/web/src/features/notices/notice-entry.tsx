import { ActionIcon, Anchor, Group, Text, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ToldNotice } from '@trustiq/contract/notices/notices.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { personOf, useSession } from '../../lib/session.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import type { NoticeGroup } from './group-notices.ts';
import { pageOfNotice } from './page-of-notice.ts';
import { useNoticeWords } from './use-notice-words.ts';

/** Who did it, why, and when. */
function Cause({ notice: { by, reason, reasonCode, note, createdAt } }: { notice: ToldNotice }) {
  const t = useTexts('notices');
  const reference = useReferenceText();
  const why = reason !== null && (reasonCode === null ? reason : reference('reasons', reasonCode, reason));
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      <DateText at={createdAt} withTime="minute" />
      {by && ` · ${t('notices.by', { name: by })}`}
      {why && ` · ${why}`}
      {note && ` · “${note}”`}
    </Text>
  );
}

type Props = { group: NoticeGroup; onRead: (group: NoticeGroup) => void };

/** All that was told of one case, the newest first; or one notice that is about none. */
export function NoticeEntry({ group, onRead }: Props) {
  const { newest, earlier, isUnread } = group;
  const t = useTexts('notices');
  const words = useNoticeWords();
  const [isOpen, setOpen] = useState(false);
  const session = useSession();
  const person = session && personOf(session.user);
  const page = person ? pageOfNotice(newest, person) : null;
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap" py={8}>
      <div style={{ minWidth: 0 }}>
        {newest.fullName && (
          <Text size="sm" fw={650} style={{ overflowWrap: 'anywhere' }}>
            {newest.fullName}
          </Text>
        )}
        <Text size="sm" fw={isUnread ? 650 : 400}>
          {words(newest)}
          {page && (
            <>
              {' '}
              <Anchor component={Link} to={page} size="sm" onClick={() => isUnread && onRead(group)}>
                {t('notices.open')}
              </Anchor>
            </>
          )}
        </Text>
        <Cause notice={newest} />
        {earlier.length > 0 && (
          <UnstyledButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} fz="xs" c="var(--accent)" py={4}>
            {t('notices.earlier', { count: earlier.length })}
          </UnstyledButton>
        )}
        {isOpen &&
          earlier.map((notice) => (
            <div key={notice.id} style={{ paddingBlock: 4 }}>
              <Text size="xs">{words(notice)}</Text>
              <Cause notice={notice} />
            </div>
          ))}
      </div>
      {isUnread && (
        <ActionIcon
          variant="subtle"
          aria-label={`${t('notices.markRead')}: ${words(newest)}`}
          title={t('notices.markRead')}
          onClick={() => onRead(group)}
        >
          <IconCheck size={16} aria-hidden="true" />
        </ActionIcon>
      )}
    </Group>
  );
}
