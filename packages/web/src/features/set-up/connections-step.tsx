import { Anchor, Badge, Stack } from '@mantine/core';
import type { PartnerState } from '@trustiq/contract/system/partners.ts';
import { Link } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { DataTable } from '../../ui/table/data-table.tsx';

type Row = { readonly key: string; readonly name: string; readonly state: string; readonly color: string };

const colors = {
  connected: 'green',
  manual: 'green',
  built_in: 'green',
  simulated: 'yellow',
  not_connected: 'gray',
} as const satisfies Record<PartnerState['connection'], string>;

/** Nothing is missing, and nothing is invented. */
export const areConnected = (partners: readonly PartnerState[], hasWitness: boolean): boolean =>
  hasWitness && partners.every(({ connection }) => connection !== 'not_connected' && connection !== 'simulated');

/** Who answers the bank's questions, as the page of partners says, and who remembers what its audit said. */
export function ConnectionsStep({ partners, hasWitness }: { partners: readonly PartnerState[]; hasWitness: boolean }) {
  const t = useTexts('setup');
  const names = useTexts('administration');
  const wordsOf = ({ name, connection }: PartnerState) => {
    if (name === 'core_banking' && connection === 'connected') return t('connections.coreConnected');
    if (name === 'core_banking' && connection === 'manual') return t('connections.coreManual');
    return t(`connections.states.${connection}`);
  };
  const rows: Row[] = [
    ...partners.map((partner) => ({
      key: partner.name,
      name: names(`partners.names.${partner.name}`),
      state: wordsOf(partner),
      color: colors[partner.connection],
    })),
    {
      key: 'witness',
      name: t('connections.witness'),
      state: t(hasWitness ? 'connections.hasWitness' : 'connections.noWitness'),
      color: hasWitness ? 'green' : 'gray',
    },
  ];
  return (
    <Stack gap="sm">
      <DataTable
        label={t('connections.title')}
        isCompact
        columns={[
          { key: 'name', title: t('connections.columns.name'), kind: 'rowHead', cell: ({ name }) => name },
          {
            key: 'state',
            title: t('connections.columns.state'),
            cell: ({ state, color }) => (
              <Badge variant="light" radius="sm" tt="none" miw="max-content" color={color}>
                {state}
              </Badge>
            ),
          },
        ]}
        rows={rows}
        rowId={({ key }) => key}
      />
      <Anchor component={Link} to="/admin/partners" size="sm">
        {t('connections.open')}
      </Anchor>
    </Stack>
  );
}
