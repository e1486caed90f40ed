import { Group, Select, TextInput } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { DateField } from '../../ui/date-field.tsx';

const times = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});

export type Plan = { readonly day: string | null; readonly hour: string; readonly place: string };

export const emptyPlan: Plan = { day: null, hour: '09:00', place: '' };

const SHORTEST_PLACE = 3;

/** Hours are those of the bank's own clock, wherever the browser is; null while something is missing. */
export function planned({ day, hour, place }: Plan): { startsAt: string; place: string } | null {
  if (day === null || place.trim().length < SHORTEST_PLACE) return null;
  return { startsAt: new Date(`${day}T${hour}:00+07:00`).toISOString(), place: place.trim() };
}

const OFFSET_MS = 7 * 3_600_000;

export function planOf({ startsAt, place }: { startsAt: string; place: string }): Plan {
  const local = new Date(Date.parse(startsAt) + OFFSET_MS).toISOString();
  return { day: local.slice(0, 10), hour: local.slice(11, 16), place };
}

type Props = { plan: Plan; onChange: (part: Partial<Plan>) => void };

export function PlanFields({ plan: { day, hour, place }, onChange }: Props) {
  const t = useTexts('sittings');
  const hours = times.includes(hour) ? times : [...times, hour].toSorted();
  return (
    <>
      <Group grow align="flex-start">
        <DateField label={t('convene.day')} value={day} onChange={(chosen) => onChange({ day: chosen })} />
        <Select
          label={t('convene.hour')}
          data={hours}
          allowDeselect={false}
          value={hour}
          onChange={(chosen) => onChange({ hour: chosen ?? emptyPlan.hour })}
        />
      </Group>
      <TextInput
        label={t('convene.place')}
        maxLength={200}
        value={place}
        onChange={({ currentTarget }) => onChange({ place: currentTarget.value })}
      />
    </>
  );
}
