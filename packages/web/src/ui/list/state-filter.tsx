import { Select } from '@mantine/core';
import { useAddressFilter } from './use-address-filter.ts';

type Props = {
  label: string;
  /** What stands there while nothing is chosen. */
  all: string;
  states: { value: string; label: string }[];
  state: string | undefined;
};

/** Shows one state of a list. */
export function StateFilter({ label, all, states, state }: Props) {
  const [, choose] = useAddressFilter('state');
  return (
    <Select
      aria-label={label}
      placeholder={all}
      w={{ base: '100%', sm: 190 }}
      data={states}
      value={state ?? null}
      onChange={choose}
      clearable
      clearButtonProps={{ 'aria-label': all }}
    />
  );
}
