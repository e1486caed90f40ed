import { Alert, Button, Select, TextInput } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import { useAddDeviation, useDeviationTypes } from './deviation-queries.ts';
import classes from './deviations.module.css';

const empty = { typeId: null as string | null, note: '', reason: '' };

/** The figure that the server holds against a deviation; null where it refused for something else. */
function figureAgainst(failure: unknown): string | null {
  const details = failure instanceof ApiError ? failure.problem?.details : undefined;
  if (details?.['deviation'] !== 'against_figure') return null;
  return typeof details['figure'] === 'string' ? details['figure'] : '';
}

type Props = { application: WholeCase; onTyped?: (isTyped: boolean) => void };

/** Type, note, Tambah. Both must be told before anything is sent; against the figures of the case also why. */
export function AddDeviationForm({ application, onTyped }: Props) {
  const t = useTexts('deviations');
  const reference = useReferenceText();
  const validation = useTexts('validation');
  const { data: types = [], isPending, isError } = useDeviationTypes(true);
  const add = useAddDeviation(application.id);
  const [form, setForm] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const [contradiction, setContradiction] = useState<string | null>(null);
  const fields = useRef<HTMLFormElement>(null);
  // What is asked next is what one types next.
  useEffect(() => {
    if (contradiction !== null) fields.current?.querySelector<HTMLInputElement>('input[name="reason"]')?.focus();
  }, [contradiction]);
  const isTyped = form.typeId !== null || form.note !== '' || form.reason !== '';
  useEffect(() => onTyped?.(isTyped), [isTyped, onTyped]);
  const note = form.note.trim();
  const reason = form.reason.trim();
  const missing =
    form.typeId === null ? 'type' : note === '' ? 'note' : contradiction !== null && reason === '' ? 'reason' : null;
  const required = validation('AUTH.VALIDATION.REQUIRED_FIELD');

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (form.typeId === null || missing !== null) {
      fields.current?.querySelector<HTMLInputElement>(`input[name="${missing}"]`)?.focus();
      return;
    }
    const figureReason = contradiction === null ? null : reason;
    const { applicationRequestId } = application;
    add.mutateAsync({ applicationRequestId, deviationTypeId: Number(form.typeId), note, figureReason }).then(
      () => {
        setForm(empty);
        setChecked(false);
        setContradiction(null);
        toast(t('added'), 'success');
      },
      // The server says why, when it knows: one that is listed already is not listed twice.
      (failure: unknown) => {
        const figure = figureAgainst(failure);
        setContradiction(figure);
        setChecked(false);
        if (figure === null) toast((failure instanceof ApiError && failure.problem?.title) || t('notAdded'), 'failure');
      },
    );
  }

  return (
    <form ref={fields} className={classes.form} onSubmit={submit} noValidate>
      <Select
        name="type"
        label={t('type')}
        placeholder={t('typePlaceholder')}
        searchable
        withAsterisk
        disabled={isPending && !isError}
        data={types.map(({ id, code, description }) => ({
          value: String(id),
          label: `${code} · ${reference('deviations', code, description)}`,
        }))}
        value={form.typeId}
        onChange={(typeId) => {
          setForm({ ...form, typeId, reason: '' });
          setContradiction(null);
        }}
        error={isChecked && form.typeId === null ? required : null}
      />
      <TextInput
        name="note"
        label={t('note')}
        withAsterisk
        maxLength={2000}
        value={form.note}
        onChange={({ currentTarget }) => setForm({ ...form, note: currentTarget.value })}
        error={isChecked && note === '' ? required : null}
      />
      <Button type="submit" loading={add.isPending} className={classes.add}>
        {t('add')}
      </Button>
      {contradiction !== null && (
        <Alert
          color="yellow"
          role="alert"
          className={classes.contradiction}
          title={t('contradicted', { figure: contradiction })}
        >
          <TextInput
            name="reason"
            label={t('whyAgainst')}
            withAsterisk
            maxLength={2000}
            value={form.reason}
            onChange={({ currentTarget }) => setForm({ ...form, reason: currentTarget.value })}
            error={isChecked && reason === '' ? required : null}
          />
        </Alert>
      )}
    </form>
  );
}
