import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { deletePrescreenRow, processPrescreenRow } from '@trustiq/contract/prescreen/draft-rows.ts';
import type { CheckedRow } from '@trustiq/contract/prescreen/prescreen-names.ts';
import { useMemo, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BulkRunDialog } from './bulk-run-dialog.tsx';
import { ListDataTable } from './list-data-table.tsx';
import classes from './prescreen.module.css';
import { PRESCREEN_LIST } from './prescreen-queries.ts';
import { type RunItem, useBulkRun } from './use-bulk-run.ts';

type Props = { draftId: string; data: readonly CheckedRow[] };
type PendingRun = { readonly kind: 'process' | 'remove'; readonly items: readonly RunItem[] };

/** Rows that were stored: each becomes an application, or goes. */
export function StoredRows({ draftId, data }: Props) {
  const t = useTexts('prescreen');
  const queries = useQueryClient();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState<PendingRun | null>(null);
  const [kind, setKind] = useState<PendingRun['kind']>('process');
  const rows = useMemo(
    () =>
      data.map((row) => {
        const refusal = row.isValid ? null : row.statusText;
        return { id: row.id ?? 0, name: row.fullName || String(row.line), line: row.line, row, errors: [], refusal };
      }),
    [data],
  );
  const chosen = rows.filter(({ id }) => selected.has(id));
  const run = useBulkRun();
  const proceed = ({ kind: wanted, items }: PendingRun) => {
    setAsking(null);
    setKind(wanted);
    const does = wanted === 'process' ? processPrescreenRow : deletePrescreenRow;
    void run.start(items, ({ id }, idempotencyKey) => call(does, { params: { id } }, { idempotencyKey }));
  };
  const close = () => {
    run.close();
    setSelected(new Set());
    void queries.invalidateQueries({ queryKey: ['prescreen-draft', draftId] });
    void queries.invalidateQueries({ queryKey: PRESCREEN_LIST });
  };
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const isAll = chosen.length === rows.length;
  return (
    <section className="panel">
      <div className={classes.bar}>
        <Group gap="sm">
          <Text fw={600}>{t('listData')}</Text>
          <Text size="sm" c="dimmed" aria-live="polite">
            {t('actions.selected', { count: chosen.length })}
          </Text>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => setSelected(isAll ? new Set() : new Set(rows.map(({ id }) => id)))}
          >
            {isAll ? t('actions.none') : t('actions.all', { count: rows.length })}
          </Button>
        </Group>
        <Group gap="xs">
          <Button
            size="xs"
            color="red"
            variant="outline"
            disabled={chosen.length === 0}
            onClick={() => setAsking({ kind: 'remove', items: chosen })}
          >
            {t('actions.remove')}
          </Button>
          <Button
            size="xs"
            disabled={chosen.length === 0}
            onClick={() => setAsking({ kind: 'process', items: chosen })}
          >
            {t('actions.process')}
          </Button>
        </Group>
      </div>
      <ListDataTable
        rows={rows}
        lead={{
          head: (
            <Checkbox
              size="xs"
              aria-label={t('actions.selectAll')}
              checked={isAll}
              indeterminate={chosen.length > 0 && !isAll}
              onChange={() => setSelected(isAll ? new Set() : new Set(rows.map(({ id }) => id)))}
            />
          ),
          cell: ({ id, name }) => (
            <Checkbox
              size="xs"
              aria-label={t('actions.selectRow', { name })}
              checked={selected.has(id)}
              onChange={() => toggle(id)}
            />
          ),
        }}
        action={{
          head: t('actions.process'),
          cell: (item) => (
            <div className={classes.actions}>
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                onClick={() => setAsking({ kind: 'remove', items: [item] })}
              >
                {t('actions.remove')}
              </Button>
              <Button size="compact-xs" variant="outline" onClick={() => setAsking({ kind: 'process', items: [item] })}>
                {t('actions.process')}
              </Button>
            </div>
          ),
        }}
      />
      {asking && (
        <ConfirmDialog
          opened
          title={t(`run.title.${asking.kind}`)}
          color={asking.kind === 'remove' ? 'red' : 'teal'}
          question={
            asking.kind === 'remove' ? t('actions.askRemove', { count: asking.items.length }) : t('actions.askProcess')
          }
          onProceed={() => proceed(asking)}
          onCancel={() => setAsking(null)}
        />
      )}
      <BulkRunDialog kind={kind} run={run} onClose={close} />
    </section>
  );
}
