import { Badge, Button, Group, Progress, Text } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { actionsOf, type CardAction, type CardKey, canOpen, cardWords, isGone, markOf } from './card-words.ts';
import classes from './field.module.css';
import { useRoleText } from './form/use-role-text.ts';
import type { ListedForm as FormRow } from './store/form-store.ts';
import { topicNames } from './topic-names.ts';
import { WhereaboutsLine } from './whereabouts-line.tsx';

export type RowActions = {
  readonly onOpen: (row: FormRow) => void;
  readonly onReview: (row: FormRow) => void;
  readonly onHandOver: (row: FormRow) => void;
  readonly onDiscard: (row: FormRow) => void;
};

type Props = RowActions & { row: FormRow; isHead: boolean; isBusy: boolean };

const looks = {
  send: { variant: 'light' },
  handOver: { variant: 'default' },
  discard: { variant: 'subtle', color: 'gray' },
} as const satisfies Record<CardAction, object>;

/** One application: whose it is, what it is about, and what stands between it and the office. */
export function FormRowCard({ row, isHead, isBusy, onOpen, onReview, onHandOver, onDiscard }: Props) {
  const t = useTexts('field');
  const roleText = useRoleText();
  // Which values belong to which word is said where the words are put together.
  const say = t as (key: CardKey, values: object) => string;
  const words = cardWords(row, { say: (key, values) => say(key, values ?? {}), roleText, topicNames });
  const does = { send: onReview, handOver: onHandOver, discard: onDiscard };
  const actions = actionsOf(row, isHead);
  const isSent = isGone(row);
  return (
    <li className={`panel ${classes.card}`} data-returned={(!isSent && row.returned !== null) || undefined}>
      <div className={classes.cardHead}>
        {canOpen(row) ? (
          <button
            type="button"
            className={classes.open}
            disabled={isBusy}
            data-press={markOf('open', row)}
            onClick={() => onOpen(row)}
          >
            {words.name}
          </button>
        ) : (
          <span className={classes.name}>{words.name}</span>
        )}
        {words.tag && (
          <Badge color={words.tag.color} variant="light" tt="none" style={{ flex: 'none' }}>
            {words.tag.word}
          </Badge>
        )}
      </div>
      <Text size="sm" c="dimmed">
        {words.facts}
      </Text>
      {isHead && <Text size="sm">{words.officer}</Text>}
      {isSent ? <GoneLines row={row} lines={words.gone} /> : <OpenLines words={words} />}
      {row.whereabouts && !isSent && <WhereaboutsLine whereabouts={row.whereabouts} />}
      {actions.length > 0 && (
        <Group gap="xs" mt={6} className={classes.above}>
          {actions.map((action) => (
            <Button key={action} {...looks[action]} data-press={markOf(action, row)} onClick={() => does[action](row)}>
              {t(`card.${action}`)}
            </Button>
          ))}
        </Group>
      )}
    </li>
  );
}

function GoneLines({ row, lines }: { row: FormRow; lines: readonly string[] }) {
  return (
    <>
      {row.statusText && (
        <Text size="sm" fw={600}>
          {row.statusText}
        </Text>
      )}
      {lines.map((line) => (
        <Text key={line} size="sm" c="dimmed">
          {line}
        </Text>
      ))}
    </>
  );
}

function OpenLines({ words: { returned, percent, progress, missing } }: { words: ReturnType<typeof cardWords> }) {
  return (
    <>
      {returned && (
        <Text size="sm" mt={4}>
          {returned}
        </Text>
      )}
      <Progress value={percent} size="sm" mt={8} mb={4} aria-label={progress} />
      <Text size="sm" c="dimmed">
        {missing}
      </Text>
    </>
  );
}
