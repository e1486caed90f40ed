import { Badge } from '@mantine/core';
import type { ApplicationRow } from '@trustiq/contract/applications/application-row.ts';
import { isPutAside } from '@trustiq/domain/workflow/holding.ts';
import { formatDate } from '../../lib/format-date.ts';
import { useSession } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTexts } from '../../texts/use-texts.ts';

type Props = { row: Pick<ApplicationRow, 'heldBy' | 'deferredUntil'> };

/** Who has a case of a list in hand; nothing where nobody has. */
export function HolderMark({ row: { heldBy, deferredUntil } }: Props) {
  const t = useTexts('holding');
  const session = useSession();
  const now = useNow();
  if (heldBy === null) return null;
  const isMine = heldBy.userId === session?.user.appUserId;
  return (
    <Badge variant="outline" color={isMine ? 'teal' : 'gray'} size="sm" radius="sm" tt="none" ml="xs">
      {isMine ? t('mark.mine') : t('mark.others', { name: heldBy.fullname })}
      {isPutAside(deferredUntil, now) &&
        deferredUntil &&
        ` · ${t('mark.deferred', { date: formatDate(deferredUntil) })}`}
    </Badge>
  );
}
