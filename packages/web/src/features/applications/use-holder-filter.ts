import { type HolderFilter, holderFilters } from '@trustiq/contract/applications/application-row.ts';
import { useAddressFilter } from '../../ui/list/use-address-filter.ts';

/** Whose cases a list is narrowed to; it stands in the address. */
export function useHolderFilter(): HolderFilter | null {
  const [chosen] = useAddressFilter('holder');
  return holderFilters.find((known) => known === chosen) ?? null;
}
