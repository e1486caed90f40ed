import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import classes from './report.module.css';

type Props = {
  /** Where the list of parts jumps to. */
  anchor?: string;
  title: string;
  order?: 3 | 4;
  count?: number | undefined;
  /** Said instead of the content when there is none. */
  emptyText: string;
  isEmpty: boolean;
  children: ReactNode;
};

/** A titled part of the report, or the sentence that there is none. */
export function ReportPart({ anchor, title, order = 3, count, emptyText, isEmpty, children }: Props) {
  const t = useTexts('bureau');
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id} {...(anchor ? { 'data-part': anchor } : {})}>
      <div className={classes.partHead}>
        <Title order={order} id={id} className={classes.partTitle} tabIndex={-1}>
          {title}
        </Title>
        {count !== undefined && count > 0 && <span className={classes.count}>{t('report.of', { count })}</span>}
      </div>
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          {emptyText}
        </Text>
      ) : (
        children
      )}
    </section>
  );
}
