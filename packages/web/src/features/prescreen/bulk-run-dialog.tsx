import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './prescreen.module.css';
import type { BulkRun, RunResult } from './use-bulk-run.ts';

type Props = { kind: 'process' | 'remove' | 'reject'; run: BulkRun; onClose: () => void };

/** What failed stands first; more rows than anybody reads are not drawn. */
const order: readonly RunResult['state'][] = ['failed', 'skipped', 'waiting', 'done'];
const MOST_SHOWN = 200;

/** What became of each row: what worked, what did not and why, and another try for the failed ones. */
export function BulkRunDialog({ kind, run, onClose }: Props) {
  const t = useTexts('prescreen');
  const results = run.results ?? [];
  const countOf = (...states: RunResult['state'][]) => results.filter(({ state }) => states.includes(state)).length;
  const [done, failed, waiting] = [countOf('done'), countOf('failed', 'skipped'), countOf('waiting')];
  const finished = results.length - waiting;
  const shown = order.flatMap((state) => results.filter((result) => result.state === state)).slice(0, MOST_SHOWN);
  const wordsOf = ({ state, why }: RunResult) => {
    if (state === 'failed') return why ?? t('run.offline');
    return t(`run.${state}`);
  };
  return (
    <Modal
      opened={run.results !== null}
      onClose={onClose}
      title={t(`run.title.${kind}`)}
      size="lg"
      withCloseButton={false}
      closeOnEscape={!run.isRunning}
      closeOnClickOutside={false}
    >
      <Stack gap="sm">
        <div role="status">
          <Group justify="space-between" mb={4}>
            <Text size="sm">{t('run.progress', { done: finished, total: results.length })}</Text>
            <Group gap="xs">
              <Badge color="green" variant="light" radius="sm" tt="none">
                {t('run.succeeded', { count: done })}
              </Badge>
              {failed > 0 && (
                <Badge color="red" variant="light" radius="sm" tt="none">
                  {t('run.failed', { count: failed })}
                </Badge>
              )}
            </Group>
          </Group>
          <Progress
            aria-label={t(`run.title.${kind}`)}
            value={results.length === 0 ? 0 : (finished / results.length) * 100}
            color={failed > 0 ? 'yellow' : 'teal'}
          />
        </div>
        <DataTable
          label={t('run.result')}
          isTall
          isCompact
          rows={shown}
          rowId={({ id }) => id}
          columns={[
            { key: 'name', title: t('columns.fullName'), cell: ({ name }) => name },
            {
              key: 'result',
              title: t('run.result'),
              className: classes.result,
              cell: wordsOf,
              attributes: ({ state }) => ({ 'data-state': state }),
            },
          ]}
        />
        <Group justify="flex-end" gap="xs">
          {run.isRunning ? (
            <Button variant="default" onClick={run.stop}>
              {t('run.stop')}
            </Button>
          ) : (
            <>
              {failed > 0 && (
                <Button variant="outline" onClick={() => void run.retry()}>
                  {t('run.retry')}
                </Button>
              )}
              <Button onClick={onClose} data-autofocus>
                {t('run.close')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
