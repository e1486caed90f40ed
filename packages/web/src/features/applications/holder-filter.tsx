import { NativeSelect } from '@mantine/core';
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
    <NativeSelect
      aria-label={t('filter.label')}
      w={{ base: '100%', sm: 190 }}
      data={[
        { value: '', label: t('filter.all') },
        ...holderFilters.map((value) => ({ value, label: t(`filter.${value}`) })),
      ]}
      value={useHolderFilter() ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value || null)}
    />
  );
}
