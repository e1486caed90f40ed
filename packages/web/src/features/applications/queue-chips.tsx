import { Text } from '@mantine/core';
import type { QueueCounts } from '@trustiq/contract/applications/queue-counts.ts';
import { type QueueMark, queueMarks } from '@trustiq/domain/workflow/queue-marks.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { CheckLine } from '../../ui/check-line.tsx';
import chip from '../../ui/disclosure-menu.module.css';
import { DisclosureMenu } from '../../ui/disclosure-menu.tsx';
import classes from './queue-chips.module.css';
import type { WorkList } from './queue-lists.ts';
import { isNarrowed, toggled, useNarrowing } from './queue-narrowing.ts';
import { useQueueOptions } from './queue-option-query.ts';

type Props = {
  queue: WorkList;
  counts: QueueCounts | undefined;
  /** The list is sorted by lateness. */
  isByLateness: boolean;
  onLateness: () => void;
};

/** HRD's screen of a case tells nothing of deviations, and so does its list. */
const marksOf = (queue: WorkList): readonly QueueMark[] =>
  queue === 'employeeVerification' ? queueMarks.filter((mark) => mark !== 'deviation') : queueMarks;

/** Branch, product and the order by lateness. */
const CHOICES = 3;

type Option<Value> = { readonly value: Value; readonly label: string; readonly note?: string | undefined };

/** What the list can be narrowed by, each one click away, and the order by lateness. */
export function QueueChips({ queue, counts, isByLateness, onLateness }: Props) {
  const t = useTexts('queue');
  const { narrowing, set, toggleMark } = useNarrowing();
  const [isAsked, setAsked] = useState(false);
  const { branch, product } = narrowing;
  const marks = marksOf(queue);
  const options = useQueueOptions(queue, branch, isAsked || branch.length > 0 || product.length > 0);
  const branches = (options.data?.branches ?? []).map(
    ({ code, name, isClosed }): Option<string> => ({
      value: code,
      label: `${code} ${name}`,
      note: isClosed ? t('chips.closed') : undefined,
    }),
  );
  const products = (options.data?.products ?? []).map(({ id, name }): Option<number> => ({ value: id, label: name }));
  const closed = branches.filter(({ value, note }) => note !== undefined && branch.includes(value));
  const waits = options.isError ? t('chips.failed') : t(options.isPending ? 'chips.loading' : 'chips.none');
  return (
    <>
      <div className={classes.chips} data-chips={marks.length + CHOICES} role="group" aria-label={t('chips.label')}>
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            className={chip['chip']}
            aria-pressed={narrowing.only.includes(mark)}
            onClick={() => toggleMark(mark)}
          >
            {t(`chips.${mark}`)} {counts && <span className="numeric">{counts[mark]}</span>}
          </button>
        ))}
        <ChoiceMenu
          label={t('chips.branch')}
          options={branches}
          chosen={branch}
          waits={waits}
          onOpen={() => setAsked(true)}
          onChange={(code) => set({ ...narrowing, branch: toggled(branch, code) })}
        />
        <ChoiceMenu
          label={t('chips.product')}
          options={products}
          chosen={product}
          waits={waits}
          onOpen={() => setAsked(true)}
          onChange={(id) => set({ ...narrowing, product: toggled(product, id) })}
        />
        <button type="button" className={chip['chip']} aria-pressed={isByLateness} onClick={onLateness}>
          {t('chips.byLateness')}
        </button>
        {isNarrowed(narrowing) && (
          <button type="button" className={classes.clear} onClick={() => set({ only: [], branch: [], product: [] })}>
            {t('chips.clear')}
          </button>
        )}
      </div>
      {closed.length > 0 && (
        <Text size="sm" className="caution" mb="xs" role="status">
          {t('chips.closedBranches', { branches: closed.map(({ label }) => label).join(', ') })}
        </Text>
      )}
    </>
  );
}

type ChoiceProps<Value> = {
  label: string;
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  /** Said while there is nothing to choose from. */
  waits: string;
  onOpen: () => void;
  onChange: (value: Value) => void;
};

function ChoiceMenu<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, options, chosen, waits, onOpen, onChange } = props;
  const t = useTexts('queue');
  const shown = chosen.length > 0 ? `${label} (${chosen.length})` : label;
  return (
    <DisclosureMenu
      label={shown}
      name={t('chips.narrowBy', { what: shown })}
      isActive={chosen.length > 0}
      onOpen={onOpen}
    >
      {() => (
        <div role="group" aria-label={label}>
          {options.length === 0 && (
            <Text size="sm" c="dimmed">
              {waits}
            </Text>
          )}
          {options.map(({ value, label: name, note }) => (
            <CheckLine
              key={value}
              label={note === undefined ? name : `${name} (${note})`}
              isChecked={chosen.includes(value)}
              onChange={() => onChange(value)}
            />
          ))}
        </div>
      )}
    </DisclosureMenu>
  );
}
