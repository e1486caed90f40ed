import { Badge, Group, Paper, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './set-up.module.css';

export type StepState = 'done' | 'open' | 'later' | 'look';

const colors = { done: 'green', open: 'blue', later: 'gray', look: 'yellow' } as const;

type Props = { number: number; title: string; state: StepState; text?: string | undefined; children?: ReactNode };

/** One step of the list, with what is left to do in it. */
export function StepCard({ number, title, state, text, children }: Props) {
  const t = useTexts('setup');
  return (
    <Paper component="li" withBorder className={classes['step']}>
      <ThemeIcon
        variant="light"
        color={colors[state]}
        radius="xl"
        size={30}
        className={classes['number']}
        aria-hidden="true"
      >
        {state === 'done' ? <IconCheck size={17} /> : <Text size="sm">{number}</Text>}
      </ThemeIcon>
      <div className={classes['body']}>
        <Group gap="xs">
          <Title order={2} size="h4">
            {title}
          </Title>
          <Badge variant="light" radius="sm" tt="none" miw="max-content" color={colors[state]}>
            {t(`states.${state}`)}
          </Badge>
        </Group>
        {text && (
          <Text size="sm" c="dimmed" mt={2}>
            {text}
          </Text>
        )}
        {children && <div className={classes['content']}>{children}</div>}
      </div>
    </Paper>
  );
}
