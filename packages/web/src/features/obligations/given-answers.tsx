import { Button, Group, Text } from '@mantine/core';
import { formatDate } from '../../lib/format-date.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Fold } from '../../ui/fold.tsx';
import type { AnswerToGive } from './answer-dialog.tsx';
import type { ShownLedger, ShownRecord } from './obligation-queries.ts';
import classes from './obligations.module.css';
import { RecordLine } from './record-line.tsx';

type Props = {
  answers: ShownLedger['answers'];
  recordOf: (key: string) => ShownRecord | undefined;
  onAnswer?: ((answer: AnswerToGive) => void) | undefined;
};

/** What people said of pairs, with the way to say the opposite. */
export function GivenAnswers({ answers, recordOf, onAnswer }: Props) {
  const t = useTexts('obligations');
  if (answers.length === 0) return null;
  return (
    <Fold label={t('answers.fold', { count: answers.length })}>
      <div className={classes.lines}>
        {answers.map(({ keys, isSame, reason, byName, at }) => {
          const [one, other] = [recordOf(keys[0]), recordOf(keys[1])];
          return (
            <article key={keys.join()} className={classes.question}>
              <div className={classes.sides}>
                {one && <RecordLine record={one} />}
                {other && <RecordLine record={other} />}
              </div>
              <Group gap="xs">
                <strong>{t(isSame ? 'answers.same' : 'answers.different')}</strong>
                <Text size="sm" c="dimmed">
                  {t('answers.by', { name: byName, date: formatDate(at), reason })}
                </Text>
                {onAnswer && one && other && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    onClick={() => onAnswer({ records: [one, other], isSame: !isSame })}
                  >
                    {t('answers.change')}
                  </Button>
                )}
              </Group>
            </article>
          );
        })}
      </div>
    </Fold>
  );
}
