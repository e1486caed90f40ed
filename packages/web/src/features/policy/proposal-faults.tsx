import { Alert, Stack } from '@mantine/core';
import type { ListedPolicyFault } from '@trustiq/contract/policy/policies.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePolicyWords } from './words/use-policy-words.ts';

/** Everything that is wrong with a file, by its lines. */
export function ProposalFaults({ faults }: { faults: readonly ListedPolicyFault[] }) {
  const t = useTexts('policy');
  const { placeOf } = usePolicyWords();
  return (
    <Stack gap="xs">
      <Alert color="red" title={t('propose.faults', { count: faults.length })} />
      <DataTable
        label={t('propose.faults', { count: faults.length })}
        look="framed"
        isCompact
        isTall
        columns={[
          { key: 'line', title: t('propose.faultColumns.line'), numeric: true, cell: ({ line }) => line },
          { key: 'place', title: t('propose.faultColumns.place'), cell: ({ path }) => placeOf(path) },
          { key: 'words', title: t('propose.faultColumns.words'), cell: ({ words }) => words },
        ]}
        rows={faults}
        rowId={({ line, path, words }) => `${line} ${path.join('.')} ${words}`}
      />
    </Stack>
  );
}
