import type { FoundApplication } from '@trustiq/contract/maintenance/find-applications.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';

export function useFoundColumns(): readonly ListColumn<FoundApplication>[] {
  const t = useTexts('maintenance');
  return [
    { key: 'id', title: t('columns.id'), cell: ({ id }) => <b className="numeric">{id}</b> },
    { key: 'fullName', title: t('columns.fullName'), cell: ({ fullName }) => <b>{fullName}</b> },
    { key: 'nik', title: t('columns.nik'), cell: ({ maskedNik }) => <span className="numeric">{maskedNik}</span> },
    {
      key: 'msisdn',
      title: t('columns.msisdn'),
      cell: ({ msisdn }) => <span className="numeric">{formatPhone(msisdn)}</span>,
    },
    { key: 'branch', title: t('columns.branch'), cell: ({ branch }) => branch.branchName },
    { key: 'status', title: t('columns.status'), cell: ({ statusText }) => statusText },
    {
      key: 'registeredAt',
      title: t('columns.registeredAt'),
      cell: ({ registeredAt }) => <DateText at={registeredAt} />,
    },
  ];
}
