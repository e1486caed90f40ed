import { Anchor, Group, Stack, Table, Text, Title } from '@mantine/core';
import type { PolicyTrial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { trialGroups, trialRespects } from '@trustiq/domain/policy-trial/compare-outcomes.ts';
import { apartReasons, comparedIn, type Sum, type TrialTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format-number.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { Rupiah } from '../../../ui/rupiah.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { ChosenNumber } from './chosen-number.ts';
import { SaveTrialButton } from './save-trial-button.tsx';
import { TriedCasesDrawer } from './tried-cases-drawer.tsx';

type SumRow = {
  readonly key: string;
  readonly name: string;
  readonly sum: Sum;
  readonly of: Omit<ChosenNumber, 'name' | 'cases'>;
};
type TableProps = {
  title: string;
  hint?: string;
  first: string;
  rows: readonly SumRow[];
  total?: Sum;
  onChoose: (chosen: ChosenNumber) => void;
};

/** Counts and rupiah; a count leads to its cases. */
function SumsTable({ title, hint, first, rows, total, onChoose }: TableProps) {
  const t = useTexts('policy');
  const count = (cases: number) => formatNumber(cases, 0);
  return (
    <div>
      <Title order={3} size="h5">
        {title}
      </Title>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
      <DataTable
        label={title}
        isCompact
        columns={[
          { key: 'name', title: first, kind: 'rowHead', cell: ({ name }) => name },
          {
            key: 'cases',
            title: t('trial.columns.cases'),
            numeric: true,
            cell: ({ name, of, sum: { cases } }) =>
              cases === 0 ? (
                count(0)
              ) : (
                <Anchor
                  component="button"
                  className="numeric"
                  fz="inherit"
                  aria-label={t('trial.listOf', { count: cases, name })}
                  onClick={() => onChoose({ ...of, name, cases })}
                  data-on-paper
                >
                  {count(cases)}
                </Anchor>
              ),
          },
          {
            key: 'rupiah',
            title: t('trial.columns.rupiah'),
            numeric: true,
            cell: ({ sum: { rupiah } }) => <Rupiah amount={rupiah} />,
          },
        ]}
        rows={rows}
        rowId={({ key }) => key}
        totals={
          total && (
            <>
              <Table.Th scope="row">{t('trial.total')}</Table.Th>
              <Table.Td className="numeric" ta="right">
                {count(total.cases)}
              </Table.Td>
              <Table.Td className="numeric" ta="right">
                <Rupiah amount={total.rupiah} />
              </Table.Td>
            </>
          )
        }
      />
    </div>
  );
}

function useSumRows(tally: TrialTally) {
  const t = useTexts('policy');
  const apart = apartReasons.filter((name) => tally.apart[name].cases > 0);
  const respects = trialRespects.filter((name) => tally.respects[name].cases > 0);
  return {
    groups: trialGroups.map((name) => ({
      key: name,
      name: t(`trial.groups.${name}`),
      sum: tally.groups[name],
      of: { result: name },
    })),
    respects: respects.map((name) => ({
      key: name,
      name: t(`trial.respects.${name}`),
      sum: tally.respects[name],
      of: { respect: name },
    })),
    apart: apart.map((name) => ({
      key: name,
      name: t(`trial.apart.${name}`),
      sum: tally.apart[name],
      of: { result: name },
    })),
  };
}

type Props = { trial: PolicyTrial; tally: TrialTally };

/** What the proposal would have made of past cases, and the list behind each number. */
export function TrialResult({ trial, tally }: Props) {
  const t = useTexts('policy');
  const [chosen, setChosen] = useState<ChosenNumber | null>(null);
  const { groups, respects, apart } = useSumRows(tally);
  const compared = comparedIn(tally);
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="start">
        <div>
          <Text size="sm">{t('trial.basis', { count: compared.cases, since: trial.since })}</Text>
          <Text size="sm">{t('trial.controlled')}</Text>
          <Text size="xs" c="dimmed">
            {t('trial.arrears')}
          </Text>
        </div>
        <SaveTrialButton trialId={trial.id} />
      </Group>
      {trial.tried === 0 && <Text size="sm">{t('trial.none')}</Text>}
      <SumsTable
        title={t('trial.groupsTitle')}
        first={t('trial.columns.name')}
        rows={groups}
        total={compared}
        onChoose={setChosen}
      />
      {respects.length > 0 && (
        <SumsTable
          title={t('trial.respectsTitle')}
          hint={t('trial.respectsHint')}
          first={t('trial.columns.name')}
          rows={respects}
          onChoose={setChosen}
        />
      )}
      {apart.length > 0 && (
        <SumsTable
          title={t('trial.apartTitle')}
          hint={t('trial.apartHint')}
          first={t('trial.columns.reason')}
          rows={apart}
          onChoose={setChosen}
        />
      )}
      {chosen && <TriedCasesDrawer trialId={trial.id} chosen={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}
