import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { continuePrescreen, rejectPrescreen } from '@trustiq/contract/prescreen/decide-prescreen.ts';
import type { PrescreenListRow } from '@trustiq/contract/prescreen/prescreen-names.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { useBrokenCases } from '../../lib/broken-record.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ServerList } from '../../ui/list/server-list.tsx';
import { BulkRunDialog } from './bulk-run-dialog.tsx';
import classes from './prescreen.module.css';
import { loadPrescreen, PRESCREEN_LIST } from './prescreen-queries.ts';
import { type Refusal, RejectDialog } from './reject-dialog.tsx';
import { useBulkRun } from './use-bulk-run.ts';
import { useLivePrescreen } from './use-live-prescreen.ts';
import { usePrescreenColumns } from './use-prescreen-columns.tsx';

type Decision = { readonly kind: 'process' } | ({ readonly kind: 'reject' } & Refusal);

/** On the version of the row that the person ticked. */
function decide(decision: Decision, { applicationRequestId, version }: PrescreenListRow, idempotencyKey: string) {
  const params = { appReqID: applicationRequestId };
  if (decision.kind === 'process') return call(continuePrescreen, { params, body: { version } }, { idempotencyKey });
  const body = { reason: decision.note, reasonCode: decision.reason, version };
  return call(rejectPrescreen, { params, body }, { idempotencyKey });
}

/** /prescreen: the applications that came in by list, one by one or many at once. */
export function PrescreenPage() {
  const t = useTexts('prescreen');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const columns = usePrescreenColumns();
  const [selected, setSelected] = useState<ReadonlyMap<number, PrescreenListRow>>(new Map());
  const [asking, setAsking] = useState<Decision['kind'] | null>(null);
  const [kind, setKind] = useState<Decision['kind']>('process');
  const broken = useBrokenCases();
  const canChoose = ({ id }: PrescreenListRow) => !broken.has(id);
  useLivePrescreen();

  const run = useBulkRun();
  const start = (wanted: Decision) => {
    setAsking(null);
    setKind(wanted.kind);
    const items = [...selected.values()]
      .filter(canChoose)
      .map((row) => ({ id: row.applicationRequestId, name: row.fullName, row }));
    void run.start(items, ({ row }, idempotencyKey) => decide(wanted, row, idempotencyKey));
  };
  const close = () => {
    run.close();
    setSelected(new Map());
    void queries.invalidateQueries({ queryKey: PRESCREEN_LIST });
  };
  const choose = (rows: readonly PrescreenListRow[], isChosen: boolean) => {
    const next = new Map(selected);
    for (const row of rows) {
      if (isChosen) next.set(row.id, row);
      else next.delete(row.id);
    }
    setSelected(next);
  };
  return (
    <div className={classes.tight}>
      <ServerList
        title={t('list.title')}
        emptyText={t('list.empty')}
        searchLabel={t('list.search')}
        queryKey={PRESCREEN_LIST}
        load={loadPrescreen}
        columns={columns}
        rowId={({ id }) => id}
        action={{
          label: t('actions.verify'),
          onOpen: ({ id }) => void navigate(`/prescreen-detail?id=${id}`, { state: { id, appId: id } }),
        }}
        lead={{
          head: (rows) => (
            <Checkbox
              size="xs"
              aria-label={t('actions.selectAll')}
              checked={rows.length > 0 && rows.every(({ id }) => selected.has(id))}
              indeterminate={rows.some(({ id }) => selected.has(id)) && !rows.every(({ id }) => selected.has(id))}
              onChange={({ currentTarget }) => choose(rows.filter(canChoose), currentTarget.checked)}
            />
          ),
          cell: (row) => (
            <Checkbox
              size="xs"
              aria-label={t('actions.selectRow', { name: row.fullName })}
              checked={selected.has(row.id)}
              disabled={!canChoose(row)}
              {...(canChoose(row) ? {} : { title: t('actions.changedOutside') })}
              onChange={({ currentTarget }) => choose([row], currentTarget.checked)}
            />
          ),
        }}
        toolbar={
          <div className={classes.bar}>
            <Text size="sm" c="dimmed" aria-live="polite">
              {t('actions.selected', { count: selected.size })}
            </Text>
            <Group gap="xs">
              <Button
                size="xs"
                color="red"
                variant="outline"
                disabled={selected.size === 0}
                onClick={() => setAsking('reject')}
              >
                {t('actions.reject')}
              </Button>
              <Button size="xs" disabled={selected.size === 0} onClick={() => setAsking('process')}>
                {t('actions.process')}
              </Button>
            </Group>
          </div>
        }
      />
      <ConfirmDialog
        opened={asking === 'process'}
        title={t('run.title.process')}
        question={t('actions.askProcess')}
        onProceed={() => start({ kind: 'process' })}
        onCancel={() => setAsking(null)}
      >
        <Text size="sm" c="dimmed">
          {t('actions.processNote')}
        </Text>
      </ConfirmDialog>
      {asking === 'reject' && (
        <RejectDialog onReject={(refusal) => start({ kind: 'reject', ...refusal })} onCancel={() => setAsking(null)} />
      )}
      <BulkRunDialog kind={kind} run={run} onClose={close} />
    </div>
  );
}
