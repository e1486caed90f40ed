import { ActionIcon, Kbd, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { Comparison } from '@trustiq/contract/documents/comparisons.ts';
import { useEffect, useRef, useState } from 'react';
import { areSingleKeysOn, useSingleKeys } from '../../lib/single-keys.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './comparison.module.css';
import { useCompareField, type Word } from './comparison-queries.ts';
import { FieldWords } from './field-words.tsx';
import { useComparedText } from './use-compared-text.tsx';
import { useWordFailure } from './use-word-failure.ts';

type Field = Comparison['fields'][number];
type Props = {
  applicationId: number;
  documentId: number;
  fields: readonly Field[];
  /** Whoever only reads sees what others said. */
  mayCompare: boolean;
};

const ownWord = ({ checks }: Field): boolean | null => checks.find(({ isMine }) => isMine)?.agrees ?? null;

/** The fields that stand on a document. One is at hand: y and n speak about it, j and k go to its neighbours. */
export function ComparedFields({ applicationId, documentId, fields, mayCompare }: Props) {
  const t = useTexts('documents');
  const valueText = useComparedText();
  const failureText = useWordFailure();
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const { say, waiting, kept } = useCompareField(applicationId, documentId, (failure) =>
    toast(failureText(failure), 'failure'),
  );
  const go = (to: number) => setCurrent(Math.min(fields.length - 1, Math.max(0, to)));
  const wasMoved = useRef(false);
  useEffect(() => {
    // The keyboard follows, but nothing is taken from who has just opened the dialog.
    if (wasMoved.current) list.current?.querySelectorAll<HTMLElement>('li')[current]?.focus();
    wasMoved.current = true;
  }, [current]);

  const press = (field: Field, agrees: boolean) => {
    const { field: name, value } = field;
    if (value !== null) say({ field: name, value, agrees: ownWord(field) === agrees ? null : agrees });
  };
  /** A key says it; only its button takes it back. */
  const sayAndGoOn = (agrees: boolean) => {
    const field = fields[current];
    if (field !== undefined && ownWord(field) !== agrees) press(field, agrees);
    go(current + 1);
  };
  useSingleKeys(
    {
      y: mayCompare ? () => sayAndGoOn(true) : undefined,
      n: mayCompare ? () => sayAndGoOn(false) : undefined,
      j: () => go(current + 1),
      k: () => go(current - 1),
    },
    { isInDialog: true },
  );
  const wordText = ({ field, agrees }: Word): string => {
    const name = { field: t(`fields.${field}`) };
    if (agrees === null) return t('takenBack', name);
    return t(agrees ? 'agreesField' : 'differsField', name);
  };
  if (fields.length === 0) return <EmptyState title={t('nothingToCompare')} text={t('nothingToCompareText')} />;
  return (
    <>
      {mayCompare && areSingleKeysOn() && (
        <Text size="xs" c="dimmed" mb={6} visibleFrom="sm">
          <Kbd size="xs">y</Kbd> {t('agrees')} · <Kbd size="xs">n</Kbd> {t('differs')} · <Kbd size="xs">j</Kbd>{' '}
          <Kbd size="xs">k</Kbd> {t('moveHint')}
        </Text>
      )}
      <VisuallyHidden role="status">{kept && wordText(kept)}</VisuallyHidden>
      <ul ref={list} className={classes.fields} aria-label={t('fieldsLabel')}>
        {fields.map((field, index) => {
          const label = t(`fields.${field.field}`);
          const word = ownWord(field);
          const waits = waiting.find((said) => said.field === field.field);
          const tick = (agrees: boolean) => (
            <ActionIcon
              size="lg"
              variant={word === agrees ? 'filled' : 'default'}
              color={agrees ? 'teal' : 'red'}
              aria-label={t(agrees ? 'agreesField' : 'differsField', { field: label })}
              aria-pressed={word === agrees}
              loading={waits !== undefined && (waits.agrees ?? word) === agrees}
              onClick={() => {
                setCurrent(index);
                press(field, agrees);
              }}
            >
              {agrees ? <IconCheck size={18} aria-hidden="true" /> : <IconX size={18} aria-hidden="true" />}
            </ActionIcon>
          );
          return (
            <li
              key={field.field}
              tabIndex={-1}
              className={classes.field}
              aria-current={index === current ? 'true' : undefined}
            >
              <div>
                <div className={classes.label}>{label}</div>
                <div className={classes.value}>{valueText(field.field, field.value)}</div>
                <FieldWords checks={field.checks} />
              </div>
              {mayCompare && field.value !== null && (
                <div className={classes.ticks}>
                  {tick(true)}
                  {tick(false)}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
