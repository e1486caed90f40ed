import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FieldDevice, listFieldDevices, revokeFieldDevice } from '@trustiq/contract/field/field-devices.ts';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { shortTime } from '../form/short-time.ts';
import { PassphraseDialog } from './passphrase-dialog.tsx';
import classes from './phone.module.css';
import { changePassphrase, lookAtPhone } from './phone-door.ts';

type Props = { /** The one that is held in hand, if it has a store. */ deviceId: string | null; onClose: () => void };

/** One's own phones, for the head of a branch those of its officers; a lost one is closed here. */
export function DevicesDialog({ deviceId, onClose }: Props) {
  const t = useTexts('phone');
  const session = useSession();
  const [revoked, setRevoked] = useState<FieldDevice | null>(null);
  const [isChanging, setChanging] = useState(false);
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['field-devices'],
    queryFn: () => call(listFieldDevices),
    staleTime: 0,
  });
  const revoke = async ({ id }: FieldDevice) => {
    setRevoked(null);
    try {
      await call(revokeFieldDevice, { params: { deviceId: id }, body: {} });
      toast(t('devices.done'), 'success');
      if (id === deviceId) await lookAtPhone(session);
    } catch {
      toast(t('devices.failed'), 'failure');
    }
    await refetch();
  };
  if (isChanging && deviceId && session)
    return (
      <PassphraseDialog
        title={t('devices.passphrase')}
        asksName={false}
        ownWords={[session.user.fullname, session.user.userName]}
        onClose={() => setChanging(false)}
        onChosen={async (passphrase) => {
          if (!(await changePassphrase(deviceId, passphrase))) throw new TypeError('No answer');
          toast(t('devices.changed'), 'success');
          setChanging(false);
        }}
      />
    );
  return (
    <Modal opened onClose={onClose} title={t('devices.title')} closeButtonProps={{ 'aria-label': t('devices.close') }}>
      <Stack gap="md">
        {isError && !data ? (
          <FailedState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : !data ? (
          <LoadingState lines={3} />
        ) : data.length === 0 ? (
          <Text size="sm">{t('devices.none')}</Text>
        ) : (
          <ul className={classes.devices}>
            {data.map((device) => (
              <li key={device.id} className={classes.device}>
                <div>
                  <Text size="sm" fw={600}>
                    {device.name}{' '}
                    {device.id === deviceId && (
                      <Badge tt="none" variant="light">
                        {t('devices.this')}
                      </Badge>
                    )}
                  </Text>
                  {!device.isMine && <Text size="sm">{t('devices.owner', { name: device.ownerName })}</Text>}
                  <Text size="sm" c="dimmed">
                    {device.revokedAt
                      ? t('devices.revoked', { at: shortTime(device.revokedAt) })
                      : t('devices.seen', { at: shortTime(device.lastSeenAt) })}
                  </Text>
                </div>
                {!device.revokedAt && (
                  <Button
                    variant="default"
                    aria-label={t('devices.revokeOf', { name: device.name })}
                    onClick={() => setRevoked(device)}
                  >
                    {t('devices.revoke')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <Group justify="flex-end">
          {deviceId && (
            <Button variant="default" onClick={() => setChanging(true)}>
              {t('devices.passphrase')}
            </Button>
          )}
          <Button onClick={onClose}>{t('devices.close')}</Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={revoked !== null}
        title={t('devices.revoke')}
        color="red"
        question={t('devices.question', { name: revoked?.name ?? '' })}
        onProceed={() => revoked && void revoke(revoked)}
        onCancel={() => setRevoked(null)}
      />
    </Modal>
  );
}
