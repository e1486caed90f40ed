import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSecondFactor, removeFactor, renewRecoveryCodes } from '@trustiq/contract/identity/second-factor.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Modal } from '../../ui/modal.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { toast } from '../../ui/toast.ts';
import { EnrolPasskey } from './enrol-passkey.tsx';
import { EnrolTotp } from './enrol-totp.tsx';
import classes from './identity.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useProofFailure } from './use-proof-failure.ts';

type Named = { readonly id: number; readonly name: string; readonly enrolledAt: string };

function FactorRow({ factor, onRemove }: { factor: Named; onRemove: (factor: Named) => void }) {
  const t = useTexts('factor');
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Text size="sm">
        <b>{factor.name}</b> {t('own.since')} <DateText at={factor.enrolledAt} />
      </Text>
      <Button
        variant="default"
        size="xs"
        aria-label={t('own.removeNamed', { name: factor.name })}
        onClick={() => onRemove(factor)}
      >
        {t('own.remove')}
      </Button>
    </Group>
  );
}

/** With what the signed-in person proves themselves beside the password: enrolling, removing, recovery codes. */
export function OwnFactors() {
  const t = useTexts('factor');
  const ui = useTexts('ui');
  const queries = useQueryClient();
  const describe = useProofFailure();
  const own = useQuery({ queryKey: ['factor', 'own'], queryFn: ({ signal }) => call(getSecondFactor, {}, { signal }) });
  const [adding, setAdding] = useState<'totp' | 'passkey' | null>(null);
  const [removing, setRemoving] = useState<Named | null>(null);
  const [isAskingCodes, setAskingCodes] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ['factor', 'own'] });
  const fail = (failure: unknown) => toast(describe(failure), 'failure');
  const remove = useMutation({
    mutationFn: (id: number) => call(removeFactor, { params: { id } }),
    onSuccess: () => toast(t('own.removed'), 'success'),
    onError: fail,
    onSettled: () => {
      setRemoving(null);
      void refresh();
    },
  });
  const renew = useMutation({
    mutationFn: () => call(renewRecoveryCodes),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onError: fail,
    onSettled: () => {
      setAskingCodes(false);
      void refresh();
    },
  });
  const enrolled = (made: readonly string[] | null) => {
    setAdding(null);
    setCodes(made);
    toast(t('own.enrolled'), 'success');
    void refresh();
  };

  const content = () => {
    if (own.isError) return <FailedState failure={own.error} onRetry={() => void own.refetch()} />;
    if (!own.data) return <LoadingState />;
    const { totp, passkeys, passkeysPossible, recoveryCodesLeft } = own.data;
    const factors: Named[] = [...(totp ? [{ ...totp, name: t('own.app') }] : []), ...passkeys];
    return (
      <Stack gap="sm">
        {factors.length === 0 && <Text size="sm">{t('own.none')}</Text>}
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={setRemoving} />
          ))}
        </Stack>
        <Group gap="xs">
          <Button variant={totp ? 'default' : 'filled'} onClick={() => setAdding('totp')}>
            {t(totp ? 'own.replaceApp' : 'own.addApp')}
          </Button>
          {passkeysPossible && (
            <Button variant="default" onClick={() => setAdding('passkey')}>
              {t('own.addPasskey')}
            </Button>
          )}
        </Group>
        {!passkeysPossible && (
          <Text size="xs" c="dimmed">
            {t('own.noPasskeys')}
          </Text>
        )}
        {factors.length > 0 && (
          <Group gap="xs">
            <Text size="sm">{t('own.codesLeft', { count: recoveryCodesLeft })}</Text>
            <Button variant="default" size="xs" onClick={() => setAskingCodes(true)}>
              {t('own.newCodes')}
            </Button>
          </Group>
        )}
      </Stack>
    );
  };

  return (
    <section className={`panel ${classes.changePanel}`} aria-label={t('own.title')}>
      <Group gap="xs">
        <Title order={2} size="h4">
          {t('own.title')}
        </Title>
        {own.data?.isRequired && (
          <Badge variant="light" color="yellow" radius="sm" tt="none">
            {t('own.required')}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('own.intro')}
      </Text>
      {content()}
      <Modal
        opened={adding !== null}
        onClose={() => setAdding(null)}
        title={t(adding === 'passkey' ? 'enrol.withPasskey' : 'enrol.withApp')}
        closeButtonProps={{ 'aria-label': ui('confirm.close') }}
      >
        {adding === 'totp' && <EnrolTotp call={call} onEnrolled={enrolled} onCancel={() => setAdding(null)} />}
        {adding === 'passkey' && <EnrolPasskey call={call} onEnrolled={enrolled} onCancel={() => setAdding(null)} />}
      </Modal>
      <Modal
        opened={codes !== null}
        onClose={() => setCodes(null)}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      </Modal>
      <ConfirmDialog
        opened={removing !== null}
        color="red"
        question={t('own.askRemove', { name: removing?.name ?? '' })}
        canProceed={!remove.isPending}
        onProceed={() => removing && remove.mutate(removing.id)}
        onCancel={() => setRemoving(null)}
      />
      <ConfirmDialog
        opened={isAskingCodes}
        question={t('own.askNewCodes')}
        canProceed={!renew.isPending}
        onProceed={() => renew.mutate()}
        onCancel={() => setAskingCodes(false)}
      />
    </section>
  );
}
