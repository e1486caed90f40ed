import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AccountRequest,
  confirmAccountRequest,
  refuseAccountRequest,
  showRequestedLink,
  withdrawAccountRequest,
} from '@trustiq/contract/identity/account-requests.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';
import { RequestFacts } from './request-facts.tsx';
import { type Secret, SecretDialog } from './secret-dialog.tsx';
import { usePeopleFailure } from './use-people-failure.ts';

type Decision = 'confirmed' | 'refused' | 'withdrawn';
const SHORTEST_NOTE = 3;

async function decide(decision: Decision, { id, seen }: AccountRequest, note: string): Promise<void> {
  const params = { id };
  if (decision === 'confirmed') await call(confirmAccountRequest, { params, body: { seen } });
  else if (decision === 'refused') await call(refuseAccountRequest, { params, body: { note } });
  else await call(withdrawAccountRequest, { params });
}

/** One request: what it changes, and the buttons of whoever reads it. */
export function RequestDialog({ request, onClose }: { request: AccountRequest | null; onClose: () => void }) {
  const t = useTexts('people');
  const ui = useTexts('ui');
  const failureText = usePeopleFailure();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [secret, setSecret] = useState<Secret | null>(null);
  const close = () => {
    setNote('');
    deciding.reset();
    onClose();
  };
  const renew = () => queries.invalidateQueries({ queryKey: ['people'] });
  const deciding = useMutation({
    mutationFn: ({ decision, about }: { decision: Decision; about: AccountRequest }) =>
      decide(decision, about, note.trim()),
    onSuccess: (_, { decision }) => {
      toast(t(`requests.${decision}`), 'success');
      close();
    },
    onSettled: renew,
  });
  const showing = useMutation({
    mutationFn: (id: number) => call(showRequestedLink, { params: { id } }),
    onSuccess: ({ link }) => {
      setSecret({ kind: 'link', text: link });
      close();
    },
    onError: (failure) => toast(failureText(failure), 'failure'),
    onSettled: renew,
  });
  const mayDecide = request?.obstacles.length === 0;
  const blocks = request?.state === 'open' ? request.obstacles : [];
  return (
    <>
      <Modal
        opened={request !== null}
        onClose={close}
        size="lg"
        title={request && `${t(`requests.kinds.${request.kind}`)}: ${request.person.fullname}`}
        closeButtonProps={{ 'aria-label': ui('confirm.close') }}
      >
        {request && (
          <Stack gap="sm">
            <RequestFacts request={request} />
            <Text size="sm" c="dimmed">
              {t('requests.columns.requestedBy')} {request.requestedBy}, <DateText at={request.requestedAt} withTime />
            </Text>
            {request.decidedAt && (
              <Text size="sm" c="dimmed">
                {t(`requests.states.${request.state}`)} {request.decidedBy ?? ''}{' '}
                <DateText at={request.decidedAt} withTime />
                {request.note && `: ${request.note}`}
              </Text>
            )}
            {deciding.error && (
              <Alert color="red" role="alert">
                {failureText(deciding.error)}
              </Alert>
            )}
            {blocks.map((code) => (
              <Alert key={code} color="yellow">
                {t(`obstacles.${code}`)}
              </Alert>
            ))}
            {mayDecide && (
              <>
                <Alert color="blue">{t('requests.warning')}</Alert>
                <Textarea
                  label={t('requests.note')}
                  maxLength={500}
                  autosize
                  value={note}
                  onChange={({ currentTarget }) => setNote(currentTarget.value)}
                />
              </>
            )}
            <Group justify="flex-end" gap="xs">
              {request.mayWithdraw && (
                <Button
                  variant="default"
                  loading={deciding.isPending}
                  onClick={() => deciding.mutate({ decision: 'withdrawn', about: request })}
                >
                  {t('requests.withdraw')}
                </Button>
              )}
              {request.mayShowLink && (
                <Button loading={showing.isPending} onClick={() => showing.mutate(request.id)}>
                  {t('requests.showLink')}
                </Button>
              )}
              {mayDecide && (
                <>
                  <Button
                    color="red"
                    variant="light"
                    disabled={note.trim().length < SHORTEST_NOTE}
                    loading={deciding.isPending}
                    onClick={() => deciding.mutate({ decision: 'refused', about: request })}
                  >
                    {t('requests.refuse')}
                  </Button>
                  <Button
                    color="green"
                    loading={deciding.isPending}
                    onClick={() => deciding.mutate({ decision: 'confirmed', about: request })}
                  >
                    {t('requests.confirm')}
                  </Button>
                </>
              )}
            </Group>
          </Stack>
        )}
      </Modal>
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}
