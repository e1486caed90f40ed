import { Alert, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import type { AnswerToGive } from './answer-dialog.tsx';
import type { ShownLedger, ShownRecord } from './obligation-queries.ts';
import classes from './obligations.module.css';
import { RecordLine } from './record-line.tsx';
import { useEvidenceText } from './use-evidence-text.ts';

type Props = {
  ledger: ShownLedger;
  recordOf: (key: string) => ShownRecord | undefined;
  /** Left out for whoever may only read. */
  onAnswer?: ((answer: AnswerToGive) => void) | undefined;
};

/** Pairs that may be one debt: both sides, what agrees, and a person's word. */
export function QuestionList({ ledger: { questions, openQuestions, openOfBurden }, recordOf, onAnswer }: Props) {
  const t = useTexts('obligations');
  const evidenceText = useEvidenceText();
  if (openQuestions === 0) return null;
  return (
    <section aria-label={t('questions.title')}>
      <Title order={4} fz={14} mb={8}>
        {t('questions.title')}
      </Title>
      <Stack gap="xs">
        {openOfBurden > 0 && <Alert color="yellow">{t('questions.stops', { count: openOfBurden })}</Alert>}
        {questions.map(({ keys, why, evidence, changesBurden }) => {
          const [one, other] = [recordOf(keys[0]), recordOf(keys[1])];
          if (!one || !other) return null;
          const give = (isSame: boolean) => onAnswer?.({ records: [one, other], isSame });
          return (
            <article key={keys.join()} className={classes.question}>
              <div className={classes.sides}>
                <RecordLine record={one} />
                <RecordLine record={other} />
              </div>
              <Text size="sm" c="dimmed">
                {t(`questions.why.${why}`)}: {evidenceText(evidence)}
              </Text>
              <Group gap="xs">
                {changesBurden && (
                  <Badge variant="light" color="yellow" radius="sm" tt="none">
                    {t('questions.changesBurden')}
                  </Badge>
                )}
                {onAnswer && (
                  <>
                    <Button size="compact-sm" onClick={() => give(true)}>
                      {t('questions.same')}
                    </Button>
                    <Button size="compact-sm" variant="default" onClick={() => give(false)}>
                      {t('questions.different')}
                    </Button>
                  </>
                )}
              </Group>
            </article>
          );
        })}
        {openQuestions > questions.length && (
          <Text size="sm" c="dimmed">
            {t('questions.more', { count: openQuestions - questions.length })}
          </Text>
        )}
      </Stack>
    </section>
  );
}
