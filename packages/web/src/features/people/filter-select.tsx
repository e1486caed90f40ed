import { Select } from '@mantine/core';

type Props = {
  /** What is shown while nothing is chosen. */
  all: string;
  data: { value: string; label: string }[];
  value: string | null;
  onChange: (chosen: string | null) => void;
};

export function FilterSelect({ all, data, value, onChange }: Props) {
  return (
    <Select
      aria-label={all}
      placeholder={all}
      w={{ base: '100%', sm: 180 }}
      data={data}
      value={value}
      onChange={onChange}
      searchable
      comboboxProps={{ keepMounted: false }}
      clearable
      clearButtonProps={{ 'aria-label': all }}
    />
  );
}
