import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { candidatesQuery } from './sitting-queries.ts';

type Props = { label: string; chosen: number | null; without?: number; onChange: (userId: number | null) => void };

/** Members who could lead a sitting now. */
export function ChairChoice({ label, chosen, without, onChange }: Props) {
  const { data } = useQuery(candidatesQuery);
  return (
    <Select
      label={label}
      searchable
      data={(data?.members ?? [])
        .filter(({ userId }) => userId !== without)
        .map(({ userId, fullname }) => ({ value: String(userId), label: fullname }))}
      value={chosen === null ? null : String(chosen)}
      onChange={(value) => onChange(value === null ? null : Number(value))}
    />
  );
}
