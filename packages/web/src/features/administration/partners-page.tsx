import { Badge } from '@mantine/core';
import { listPartners, type PartnerState } from '@trustiq/contract/system/partners.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { ServerList } from '../../ui/list/server-list.tsx';
import type { LoadPage } from '../../ui/list/use-list-page.ts';

const colors = { closed: 'green', half_open: 'yellow', open: 'red' } as const;

const loadPartners: LoadPage<PartnerState> = ({ page, size }, signal) =>
  call(listPartners, { query: { page, size } }, { signal });

/** Which of the bank's partners can be reached, so that nobody has to guess why a report does not come. */
export function PartnersPage() {
  const t = useTexts('administration');
  const sourceOf = ({ name, connection }: PartnerState) =>
    name === 'files' && connection === 'built_in' ? t('partners.ownDisk') : t(`partners.connections.${connection}`);
  const columns: ListColumn<PartnerState>[] = [
    { key: 'name', title: t('partners.columns.name'), cell: ({ name }) => <b>{t(`partners.names.${name}`)}</b> },
    { key: 'source', title: t('partners.columns.source'), cell: sourceOf },
    {
      key: 'circuit',
      title: t('partners.columns.circuit'),
      cell: ({ connection, circuit }) =>
        connection === 'connected' ? (
          <Badge variant="light" color={colors[circuit]} radius="sm" tt="none">
            {t(`partners.circuits.${circuit}`)}
          </Badge>
        ) : (
          <Badge variant="light" color="gray" radius="sm" tt="none">
            {t(connection === 'built_in' ? 'partners.needsNone' : 'partners.noCircuit')}
          </Badge>
        ),
    },
    {
      key: 'failures',
      title: t('partners.columns.failures'),
      numeric: true,
      cell: ({ failuresInARow }) => failuresInARow,
    },
  ];
  return (
    <ServerList
      title={t('partners.title')}
      subtitle={t('partners.subtitle')}
      emptyText={t('partners.empty')}
      queryKey={['partners']}
      load={loadPartners}
      columns={columns}
      rowId={({ name }) => name}
    />
  );
}
