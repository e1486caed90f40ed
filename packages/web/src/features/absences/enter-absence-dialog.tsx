import { Group, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enterAbsence, listSubstitutes } from '@trustiq/contract/absences/absences.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useAbsenceFailure } from './use-absence-failure.ts';

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const SHORTEST_REASON = 3;

/** Hours are those of the bank's own clock, wherever the browser is. */
const momentOf = (day: string | null, hour: string): string | null =>
  day === null ? null : new Date(`${day}T${hour}:00+07:00`).toISOString();

const empty = {
  userId: null as string | null,
  substituteId: null as string | null,
  startDay: null as string | null,
  startHour: '08:00',
  endDay: null as string | null,
  endHour: '17:00',
  reason: '',
};

type Person = { readonly userId: number; readonly fullname: string };
const options = (people: readonly Person[] = []) =>
  people.map(({ userId, fullname }) => ({ value: String(userId), label: fullname }));

/** A person enters their own absence; an administrator chooses whose it is. */
export function EnterAbsenceDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts('absences');
  const failureText = useAbsenceFailure();
  const queries = useQueryClient();
  const [values, setValues] = useState(empty);
  const change = (part: Partial<typeof empty>) => setValues((before) => ({ ...before, ...part }));
  const { userId, substituteId, reason } = values;
  const asked = useQuery({
    queryKey: ['absences', 'substitutes', userId],
    queryFn: ({ signal }) =>
      call(listSubstitutes, { query: userId === null ? {} : { userId: Number(userId) } }, { signal }),
    enabled: opened,
  });
  const entering = useMutation({
    mutationFn: async () => {
      const startsAt = momentOf(values.startDay, values.startHour);
      const endsAt = momentOf(values.endDay, values.endHour);
      if (startsAt === null || endsAt === null) throw new Error(t('form.incomplete'));
      const whose = userId === null ? {} : { userId: Number(userId) };
      const body = { ...whose, substituteId: Number(substituteId), startsAt, endsAt, reason: reason.trim() };
      await call(enterAbsence, { body });
    },
    onSuccess: async () => {
      toast(t('form.saved'), 'success');
      setValues(empty);
      onClose();
      await queries.invalidateQueries({ queryKey: ['absences'] });
    },
  });
  const isComplete =
    substituteId !== null &&
    values.startDay !== null &&
    values.endDay !== null &&
    reason.trim().length >= SHORTEST_REASON;
  const persons = asked.data?.persons ?? [];
  return (
    <FormDialog
      opened={opened}
      title={t('enter')}
      save={t('form.save')}
      failure={entering.error && failureText(entering.error)}
      isComplete={isComplete}
      isSending={entering.isPending}
      onSubmit={() => entering.mutate()}
      onClose={onClose}
    >
      {persons.length > 0 && (
        <Select
          label={t('form.person')}
          searchable
          data={options(persons)}
          value={userId}
          onChange={(chosen) => change({ userId: chosen, substituteId: null })}
        />
      )}
      <Select
        label={t('form.substitute')}
        searchable
        data={options(asked.data?.substitutes)}
        value={substituteId}
        onChange={(chosen) => change({ substituteId: chosen })}
        {...(asked.data?.substitutes.length === 0 ? { description: t('form.noSubstitute') } : {})}
      />
      <Group grow align="flex-start">
        <DateField label={t('form.startDay')} value={values.startDay} onChange={(startDay) => change({ startDay })} />
        <Select
          label={t('form.startHour')}
          data={hours}
          allowDeselect={false}
          value={values.startHour}
          onChange={(startHour) => change({ startHour: startHour ?? empty.startHour })}
        />
      </Group>
      <Group grow align="flex-start">
        <DateField label={t('form.endDay')} value={values.endDay} onChange={(endDay) => change({ endDay })} />
        <Select
          label={t('form.endHour')}
          data={hours}
          allowDeselect={false}
          value={values.endHour}
          onChange={(endHour) => change({ endHour: endHour ?? empty.endHour })}
        />
      </Group>
      <TextInput
        label={t('form.reason')}
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
    </FormDialog>
  );
}
