import { Button, Center } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fromWholeCase, getCase } from '@trustiq/contract/applications/whole-case.ts';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { useChosenId } from '../../lib/chosen-id.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import classes from './verification.module.css';
import { VerificationEditor } from './verification-editor.tsx';

/** The contact travels in the navigation state and in the address, as the application does. */
function useChosenContactId(): number {
  const { state, search } = useLocation() as { state: { emergencyContact?: { id?: unknown } } | null; search: string };
  return Number(state?.emergencyContact?.id ?? new URLSearchParams(search).get('contact'));
}

/** /analyst-verification: the analyst writes down a call to an emergency contact. */
export function VerificationPage() {
  const t = useTexts('verification');
  const navigate = useNavigate();
  const id = useChosenId() ?? 0;
  const contactId = useChosenContactId();
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['case', id],
    queryFn: async ({ signal }) => fromWholeCase(await call(getCase, { params: { id } }, { signal })),
  });
  const contact = data?.contacts.find((candidate) => candidate.id === contactId);
  const goBack = () => void navigate(`/analyst-detail?id=${id}`, { state: { id } });
  const refusal = data && !contact ? 'unknownContact' : 'closed';
  return (
    <>
      <PageHeader title={t('title')} subtitle={data ? t('subtitle', { name: data.fullName, id }) : '\u00a0'} />
      <section className={`panel ${classes.page}`} aria-label={t('title')}>
        {isError && !data ? (
          <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : !data ? (
          <LoadingState lines={8} />
        ) : contact && data.actions.includes('verifyEmergencyContact') ? (
          <VerificationEditor key={contact.id} application={data} contact={contact} onDone={goBack} />
        ) : (
          <>
            <EmptyState text={t(refusal)} />
            <Center>
              <Button variant="default" onClick={goBack}>
                {t('back')}
              </Button>
            </Center>
          </>
        )}
      </section>
    </>
  );
}
