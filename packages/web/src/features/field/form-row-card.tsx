import { Badge, Button, Group, Progress, Text } from '@mantine/core';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './field.module.css';
import { shortTime } from './form/short-time.ts';
import { useRoleText } from './form/use-role-text.ts';
import { useSizeText } from './form/use-size-text.ts';
import { filledPercent, missingTopics } from './missing-topics.ts';
import type { ListedForm as FormRow } from './store/form-store.ts';
import { WhereaboutsLine } from './whereabouts-line.tsx';

export type RowActions = {
  readonly onOpen: (row: FormRow) => void;
  readonly onReview: (row: FormRow) => void;
  readonly onHandOver: (row: FormRow) => void;
  readonly onDiscard: (row: FormRow) => void;
};

type Props = RowActions & { row: FormRow; isHead: boolean; isBusy: boolean };

/** Handed in, or gone on by another way. */
export const isGone = ({ sentAt, closedAt }: FormRow): boolean => sentAt !== null || closedAt !== null;

/** One application: whose it is, what it is about, and what stands between it and the office. */
export function FormRowCard({ row, isHead, isBusy, onOpen, onReview, onHandOver, onDiscard }: Props) {
  const t = useTexts('field');
  const sizeText = useSizeText();
  const name = row.fullName ?? t('card.nameless');
  const facts = [row.productName, row.amountRupiah === null ? null : formatRupiah(row.amountRupiah)];
  if (row.photos > 0) facts.push(t('card.photos', { count: row.photos, size: sizeText(row.photoBytes) }));
  const isSent = isGone(row);
  // What nobody has opened yet can only be opened by whoever may write it.
  const canOpen = row.id !== null || row.isMine;
  return (
    <li className={`panel ${classes.card}`} data-returned={(!isSent && row.returned !== null) || undefined}>
      <div className={classes.cardHead}>
        {canOpen ? (
          <button type="button" className={classes.open} disabled={isBusy} onClick={() => onOpen(row)}>
            {name}
          </button>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <RowTag row={row} />
      </div>
      <Text size="sm" c="dimmed">
        {facts.filter((fact) => fact !== null).join(' · ')}
      </Text>
      {isHead && (
        <Text size="sm">
          {row.officerName === null ? t('card.unassigned') : t('card.officer', { name: row.officerName })}
        </Text>
      )}
      {isSent ? <SentLines row={row} /> : <OpenLines row={row} />}
      {row.whereabouts && !isSent && <WhereaboutsLine whereabouts={row.whereabouts} />}
      {!isSent && (
        <Group gap="xs" mt={6} className={classes.above}>
          {row.id !== null && row.maySend && (
            <Button variant="light" onClick={() => onReview(row)}>
              {t('card.send')}
            </Button>
          )}
          {isHead && (row.id !== null || row.applicationId !== null) && (
            <Button variant="default" onClick={() => onHandOver(row)}>
              {t('card.handOver')}
            </Button>
          )}
          {row.id !== null &&
            (row.whereabouts === 'refused' || (row.isMine && row.kind === 'NEW' && row.applicationId === null)) && (
              <Button variant="subtle" color="gray" onClick={() => onDiscard(row)}>
                {t('card.discard')}
              </Button>
            )}
        </Group>
      )}
      {row.closedAt !== null && row.id !== null && !isHead && (
        <Group gap="xs" mt={6} className={classes.above}>
          <Button variant="subtle" color="gray" onClick={() => onDiscard(row)}>
            {t('card.discard')}
          </Button>
        </Group>
      )}
    </li>
  );
}

function RowTag({ row }: { row: FormRow }) {
  const t = useTexts('field');
  const tag = (color: string, word: string) => (
    <Badge color={color} variant="light" tt="none" style={{ flex: 'none' }}>
      {word}
    </Badge>
  );
  if (row.sentAt !== null) return tag('green', t('card.sent'));
  if (row.closedAt !== null) return tag('yellow', t('card.closed'));
  if (row.returned) return tag('red', t('card.returned'));
  if (row.missing.length === 0) return tag('yellow', t('card.ready'));
  return row.kind === 'PRESCREEN' ? tag('gray', t('card.prescreen')) : null;
}

function SentLines({ row }: { row: FormRow }) {
  const t = useTexts('field');
  return (
    <>
      {row.statusText && (
        <Text size="sm" fw={600}>
          {row.statusText}
        </Text>
      )}
      {row.closedAt && (
        <Text size="sm" c="dimmed">
          {t('card.closedAt', { at: shortTime(row.closedAt) })}
        </Text>
      )}
      {row.sentAt && (
        <Text size="sm" c="dimmed">
          {t('card.sentAt', { at: shortTime(row.sentAt) })}
        </Text>
      )}
    </>
  );
}

function OpenLines({ row }: { row: FormRow }) {
  const t = useTexts('field');
  const roleText = useRoleText();
  const percent = filledPercent(row.missing);
  const words = missingTopics(row.missing).map((topic) => t(`topics.${topic}`));
  const { returned } = row;
  const said = returned && [returned.reason, returned.note && `“${returned.note}”`].filter((part) => part).join(' · ');
  return (
    <>
      {returned && (
        <Text size="sm" mt={4}>
          {t('card.returnedBy', { role: roleText(returned.role), words: said || t('card.noReason') })}
        </Text>
      )}
      <Progress value={percent} size="sm" mt={8} mb={4} aria-label={t('card.progress', { percent })} />
      <Text size="sm" c="dimmed">
        {words.length === 0 ? t('card.complete') : t('card.missing', { topics: words.join(', ') })}
      </Text>
    </>
  );
}
