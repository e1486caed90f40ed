import { Button, Group, Stack, Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { MappedContract } from '@trustiq/contract/bureau/mapped-contract-names.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import type { CreditSummary } from '@trustiq/contract/scoring/score-names.ts';
import { useEffect } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import { BurdenChange } from './burden-change.tsx';
import { ContractTable } from './contract-table.tsx';
import { useMapContracts } from './mapping-queries.ts';
import { isMarked, type OwedDebt, tickEffect } from './tick-effect.ts';
import { useMappingEdits } from './use-mapping-edits.ts';

type Props = {
  application: WholeCase;
  contracts: readonly MappedContract[];
  /** Income and exposure, where they are known. */
  summary: CreditSummary | null;
  /** What the contracts are part of: a tick is said of the whole debt. */
  debts: readonly OwedDebt[];
  onUnsaved?: ((isUnsaved: boolean) => void) | undefined;
};

/** Ticks are held here until Simpan; Batal forgets them. The burden follows each tick. */
export function ContractMapping({ application, contracts, summary, debts, onUnsaved }: Props) {
  const t = useTexts('bureau');
  const edits = useMappingEdits(contracts);
  const save = useMapContracts(application);
  const isEditable = application.actions.includes('mapContracts');
  const { changes, discard } = edits;
  const isChanged = changes.length > 0;
  useEffect(() => onUnsaved?.(isChanged), [onUnsaved, isChanged]);
  if (contracts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('mapping.empty')}
      </Text>
    );
  }
  const submit = () =>
    save.mutateAsync(changes).then(
      () => {
        discard();
        toast(t('mapping.saved'), 'success');
      },
      (failure: unknown) =>
        toast((failure instanceof ApiError && failure.problem?.title) || t('mapping.notSaved'), 'failure'),
    );
  return (
    <Stack gap="sm">
      <ContractTable contracts={contracts} edits={edits} isEditable={isEditable} isMarked={isMarked(debts)} />
      <Text size="xs" c="dimmed">
        {t('mapping.estimated')}
      </Text>
      <Group justify="space-between" gap="sm">
        {summary && <BurdenChange summary={summary} changes={changes.map(tickEffect(debts))} />}
        {isEditable && (
          <Group gap="xs">
            <Text size="sm" c="dimmed" role="status">
              {isChanged ? t('mapping.changed', { count: changes.length }) : ''}
            </Text>
            <Button variant="default" onClick={discard} disabled={!isChanged || save.isPending}>
              {t('mapping.cancel')}
            </Button>
            <Button onClick={submit} disabled={!isChanged} loading={save.isPending}>
              {t('mapping.save')}
            </Button>
          </Group>
        )}
      </Group>
    </Stack>
  );
}
