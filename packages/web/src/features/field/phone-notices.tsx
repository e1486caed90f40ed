import { Alert, Button, Text } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { useForm } from './form/form-context.tsx';

/** What keeps a form of this phone from the office, and what can be done about it. */
export function PhoneNotices() {
  const t = useTexts('phone');
  const { openForm, state } = useForm();
  const { onPhone } = state;
  if (!onPhone) return null;
  const { refusal, isOpenElsewhere, isWaitingToHandIn } = onPhone;
  const wordsOf = ({ kind, words }: NonNullable<typeof refusal>) =>
    kind === 'refused'
      ? t('form.refused', { reason: words })
      : t(kind === 'closed' ? 'form.closed' : kind === 'stale' ? 'form.stale' : 'form.incomplete');
  return (
    <>
      {isOpenElsewhere && (
        <Alert color="yellow" variant="light" mb="md" role="status">
          {t('form.elsewhere')}
        </Alert>
      )}
      {isWaitingToHandIn && !isOpenElsewhere && (
        <Alert color="yellow" variant="light" mb="md" role="status">
          <Text size="sm" mb="xs">
            {t('form.waiting')}
          </Text>
          <Button variant="default" onClick={() => void openForm.withdraw?.()}>
            {t('form.withdraw')}
          </Button>
        </Alert>
      )}
      {refusal && (
        <Alert color="red" variant="light" mb="md" role="alert">
          <Text size="sm">{wordsOf(refusal)}</Text>
          {refusal.kind === 'refused' && (
            <Button variant="default" mt="xs" onClick={() => void openForm.tryAgain?.()}>
              {t('form.tryAgain')}
            </Button>
          )}
        </Alert>
      )}
    </>
  );
}
