import { Button, Center } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import type { CalledCase } from './use-called-case.ts';
import { VerificationEditor } from './verification-editor.tsx';

type Props = CalledCase & {
  onDone: () => void;
  onTyped?: (isTyped: boolean) => void;
};

/** The form of a call, or why there is none. */
export function ContactCall({ reading, contactId, onDone, onTyped }: Props) {
  const t = useTexts('verification');
  const { data, error, isError, isFetching, refetch } = reading;
  if (!data)
    return isError ? (
      <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <LoadingState lines={8} />
    );
  const contact = data.contacts.find((candidate) => candidate.id === contactId);
  if (contact && data.actions.includes('verifyEmergencyContact'))
    return (
      <VerificationEditor
        key={contact.id}
        application={data}
        contact={contact}
        onDone={onDone}
        {...(onTyped && { onTyped })}
      />
    );
  return (
    <>
      <EmptyState text={t(contact ? 'closed' : 'unknownContact')} />
      <Center>
        <Button variant="default" onClick={onDone}>
          {t('back')}
        </Button>
      </Center>
    </>
  );
}
