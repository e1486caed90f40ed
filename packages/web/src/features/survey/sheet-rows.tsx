import { Table, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { FieldTable, FieldType } from '@trustiq/contract/survey/field-types.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
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
  const columns = Object.entries(table);
  return (
    <Table.ScrollContainer className="wide cards" type="native" minWidth={560} tabIndex={0}>
      <Table verticalSpacing={7} fz="sm" aria-label={label} data-cards>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('number')}</Table.Th>
            {columns.map(([field, type]) => (
              <Table.Th key={field} ta={isAmount(type) ? 'right' : 'left'}>
                {t(`fields.${field as FieldName}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.length === 0 && (
            <Table.Tr>
              <Table.Td colSpan={columns.length + 1}>
                <Text size="sm" c="dimmed">
                  {t('empty.rows')}
                </Text>
              </Table.Td>
            </Table.Tr>
          )}
          {rows.map((row, index) => (
            // Rows of a sheet have no number of their own and never move.
            <Table.Tr key={index}>
              <Table.Td className="numeric rowNumber">{index + 1}</Table.Td>
              {columns.map(([field, type]) => (
                <Table.Td
                  key={field}
                  ta={{ base: 'left', sm: isAmount(type) ? 'right' : 'left' }}
                  data-title={t(`fields.${field as FieldName}`)}
                >
                  <FieldValue field={field} type={type} value={shownValue(row[field])} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
