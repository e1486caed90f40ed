import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FieldTable, FieldType } from '@trustiq/contract/survey/field-types.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FieldValue } from './field-value.tsx';
import { type FieldName, type SheetValues, shownValue } from './sheet-fields.tsx';

const isAmount = (type: FieldType) => type === 'rp';

type Props = { label: string; table: FieldTable; query: UseQueryResult<readonly SheetValues[]> };

/** A table inside a sheet, without paging: these lists are short. */
export function SheetRows({ label, table, query }: Props) {
  const t = useTexts('survey');
  const { data: rows, error, isError, isFetching, refetch } = query;
  if (isError && !rows) return <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!rows) return <LoadingState lines={2} />;
  return (
    <DataTable
      label={label}
      isCards
      rows={rows}
      // Rows of a sheet have no number of their own and never move.
      rowId={(_, index) => index}
      columns={[
        { key: ' number', title: t('number'), kind: 'number', cell: (_, index) => index + 1 },
        ...Object.entries(table).map(([field, type]) => ({
          key: field,
          title: t(`fields.${field as FieldName}`),
          numeric: isAmount(type),
          cell: (row: SheetValues) => <FieldValue field={field} type={type} value={shownValue(row[field])} />,
        })),
      ]}
      nothing={
        <Text size="sm" c="dimmed">
          {t('empty.rows')}
        </Text>
      }
    />
  );
}
