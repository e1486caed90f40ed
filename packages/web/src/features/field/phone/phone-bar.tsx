import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { rememberPath } from '../../../lib/remembered-path.ts';
import { useSession } from '../../../lib/session.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import type { OpenPhone } from './open-phone.ts';
import classes from './phone.module.css';
import { lockPhone } from './phone-door.ts';
import { listPhones } from './phone-records.ts';

const VillagesDialog = lazy(async () => ({ default: (await import('./villages-dialog.tsx')).VillagesDialog }));
const DevicesDialog = lazy(async () => ({ default: (await import('./devices-dialog.tsx')).DevicesDialog }));

type Standing = {
  readonly unsent: number;
  readonly newer: number;
  readonly isPersisted: boolean;
  readonly isOnline: boolean;
  readonly full: boolean;
};

async function standingOf(phone: OpenPhone): Promise<Standing> {
  const record = (await listPhones()).find(({ deviceId }) => deviceId === phone.deviceId);
  return {
    ...(await phone.countUnsent()),
    isPersisted: record?.isPersisted ?? true,
    isOnline: navigator.onLine && phone.sender.traffic().state !== 'waiting',
    full: phone.sender.traffic().isOfficeFull,
  };
}

/** What lies only on this phone, and what keeps it from the office. */
export function PhoneBar({ phone }: { phone: OpenPhone }) {
  const t = useTexts('phone');
  const session = useSession();
  const navigate = useNavigate();
  const [standing, setStanding] = useState<Standing | null>(null);
  const [shown, setShown] = useState<'devices' | 'villages' | null>(null);
  useEffect(() => {
    let isShown = true;
    const look = () =>
      void standingOf(phone).then(
        (found) => isShown && setStanding(found),
        () => {},
      );
    look();
    const stop = phone.onNews(look);
    return () => {
      isShown = false;
      stop();
    };
  }, [phone]);
  const linesOf = ({ unsent, newer, isPersisted, isOnline, full }: Standing) => [
    session ? null : t('bar.signedOut'),
    isOnline ? null : t('bar.offline'),
    unsent > 0 ? t('bar.unsent', { count: unsent }) : t('bar.allSent'),
    newer > 0 ? t('bar.newer', { count: newer }) : null,
    full ? t('full.office') : null,
    isPersisted ? null : t('bar.notPersisted'),
  ];
  const signIn = () => {
    rememberPath(location.pathname + location.search);
    void navigate('/auth/login');
  };
  return (
    <section className={`panel ${classes.bar}`} aria-label={t('bar.label')}>
      <div className={classes.words} role="status">
        {(standing ? linesOf(standing) : [])
          .filter((line) => line !== null)
          .map((line) => (
            <Text key={line} size="sm">
              {line}
            </Text>
          ))}
      </div>
      <Group gap="xs">
        {!session && (
          <Button variant="light" onClick={signIn}>
            {t('bar.signIn')}
          </Button>
        )}
        {session && (
          <Button variant="default" data-press="devices" onClick={() => setShown('devices')}>
            {t('bar.manage')}
          </Button>
        )}
        <Button variant="default" data-press="villages" onClick={() => setShown('villages')}>
          {t('villages.manage')}
        </Button>
        <Button variant="default" data-press="lock" onClick={() => lockPhone(false)}>
          {t('bar.lock')}
        </Button>
      </Group>
      <Suspense>
        {shown === 'devices' && <DevicesDialog deviceId={phone.deviceId} onClose={() => setShown(null)} />}
        {shown === 'villages' && <VillagesDialog store={phone.store} onClose={() => setShown(null)} />}
      </Suspense>
    </section>
  );
}
