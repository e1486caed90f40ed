import { Select } from '@mantine/core';
import { type HolderFilter, holderFilters } from '@trustiq/contract/applications/application-row.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useAddressFilter } from '../../ui/list/use-address-filter.ts';

/** Whose cases a list is narrowed to; it stands in the address. */
export function useHolderFilter(): HolderFilter | null {
  const [chosen] = useAddressFilter('holder');
  return holderFilters.find((known) => known === chosen) ?? null;
}

export function HolderSelect() {
  const t = useTexts('holding');
  const [, choose] = useAddressFilter('holder');
  return (
    <Select
      aria-label={t('filter.label')}
      placeholder={t('filter.all')}
      w={{ base: '100%', sm: 190 }}
      data={holderFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
      value={useHolderFilter()}
      onChange={choose}
      clearable
      clearButtonProps={{ 'aria-label': t('filter.all') }}
    />
  );
}
