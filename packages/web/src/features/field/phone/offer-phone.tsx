import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Session } from '../../../lib/session.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { toast } from '../../../ui/toast.ts';
import classes from './phone.module.css';
import { setUpPhone } from './phone-door.ts';

const DevicesDialog = lazy(async () => ({ default: (await import('./devices-dialog.tsx')).DevicesDialog }));
const PassphraseDialog = lazy(async () => ({ default: (await import('./passphrase-dialog.tsx')).PassphraseDialog }));

/** Nothing is kept on this phone yet: officers may set it up, and look after the phones they have. */
export function OfferPhone({ session }: { session: Session }) {
  const t = useTexts('phone');
  const [shown, setShown] = useState<'set_up' | 'devices' | null>(null);
  const isOfficer = session.user.authorities[0] === 'ROLE_AO';
  const { userName, fullname } = session.user;
  return (
    <section className={`panel ${classes.bar}`} aria-label={t('offer.title')}>
      {isOfficer && (
        <Text size="sm" className={classes.words ?? ''}>
          {t('offer.text')}
        </Text>
      )}
      <Group gap="xs">
        {isOfficer && (
          <Button variant="light" data-press="setUp" onClick={() => setShown('set_up')}>
            {t('offer.button')}
          </Button>
        )}
        <Button variant="default" data-press="devices" onClick={() => setShown('devices')}>
          {t('bar.manage')}
        </Button>
      </Group>
      <Suspense>
        {shown === 'set_up' && (
          <PassphraseDialog
            title={t('setUp.title')}
            asksName
            ownWords={[userName, fullname]}
            onClose={() => setShown(null)}
            onChosen={async (passphrase, name) => {
              await setUpPhone(session, passphrase, name);
              toast(t('setUp.done'), 'success');
            }}
          />
        )}
        {shown === 'devices' && <DevicesDialog deviceId={null} onClose={() => setShown(null)} />}
      </Suspense>
    </section>
  );
}
