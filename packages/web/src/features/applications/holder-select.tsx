import { NativeSelect } from '@mantine/core';
import { holderFilters } from '@trustiq/contract/applications/application-row.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useAddressFilter } from '../../ui/list/use-address-filter.ts';
import { useHolderFilter } from './use-holder-filter.ts';

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
