import { Alert, Button, Group, Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import type { LegalLetter } from '@trustiq/contract/letters/legal-letter.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { useUnsavedEdits } from '../../lib/unsaved-edits.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ProgressDialog } from '../../ui/progress-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { LetterFields } from './letter-fields.tsx';
import { type LetterForm, letterFormOf } from './letter-form.ts';
import { useSaveLetter } from './letter-queries.ts';

type Props = {
  application: WholeCase;
  letter: LegalLetter;
};

export function LetterEditor({ application, letter }: Props) {
  const t = useTexts('letters');
  const { values, isEdited, change, discard } = useDraftForm<LetterForm>({
    name: 'letter',
    id: application.id,
    saved: letterFormOf(letter),
  });
  const save = useSaveLetter(application);
  useUnsavedEdits(isEdited);
  const refusal = save.error instanceof ApiError ? save.error.problem?.title : undefined;

  const submit = () =>
    save.mutateAsync(values).then(
      () => {
        discard();
        toast(t('saved'), 'success');
      },
      () => toast(t('notSaved'), 'failure'),
    );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (values.powerOfAttorneyDate !== null) void submit();
      }}
    >
      <LetterFields form={values} pkNumber={letter.pkNumber} onChange={change} />
      {refusal && (
        <Alert color="red" variant="light" mt="sm" title={t('notSaved')}>
          {refusal}
        </Alert>
      )}
      <Group gap="xs" mt="sm">
        <Button type="submit">{t('save')}</Button>
        {isEdited && (
          <Button variant="subtle" color="gray" onClick={discard}>
            {t('discard')}
          </Button>
        )}
        <Text size="xs" c="dimmed">
          {letter.savedAt ? t('savedAt', { at: formatDateTime(letter.savedAt) }) : t('onlyDefaults')}
        </Text>
      </Group>
      <ProgressDialog kind={save.isPending ? 'submit' : null} />
    </form>
  );
}
