import { Alert, Button } from '@mantine/core';
import type { Profile } from '@trustiq/contract/identity/profile.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { FormList } from './form-list.tsx';
import { FormScreen } from './form-screen.tsx';
import { OfferPhone } from './phone/offer-phone.tsx';
import { PhoneBar } from './phone/phone-bar.tsx';
import { UnlockScreen } from './phone/unlock-screen.tsx';
import { usePhone } from './phone/use-phone.ts';
import { type FormStore, onlineStore } from './store/form-store.ts';

/** `/lapangan`: the list, or with `?form=` one application; out of the store on the phone where there is one. */
export function FieldPage() {
  const session = useSession();
  const navigate = useNavigate();
  const door = usePhone();
  const [isTold, setTold] = useState(false);
  const isNobody = session === null && (door.kind === 'none' || (door.kind === 'wiped' && isTold));
  useEffect(() => {
    if (isNobody) void navigate('/auth/login', { replace: true });
  }, [isNobody, navigate]);
  if (door.kind === 'unknown' || isNobody) return <LoadingState lines={6} />;
  if (door.kind === 'locked') return <UnlockScreen isIdle={door.isIdle} />;
  if (door.kind === 'wiped' && !isTold) return <Wiped onRead={() => setTold(true)} />;
  if (door.kind === 'open')
    return (
      <Forms
        key={door.phone.deviceId}
        store={door.phone.store}
        user={door.phone.person}
        banner={<PhoneBar phone={door.phone} />}
      />
    );
  if (!session) return null;
  return <Forms store={onlineStore} user={session.user} banner={<OfferPhone session={session} />} />;
}

type Props = { store: FormStore; user: Profile; banner: React.ReactNode };

function Forms({ store, user, banner }: Props) {
  const [search] = useSearchParams();
  const formId = search.get('form');
  return formId === null ? (
    <FormList store={store} user={user} banner={banner} />
  ) : (
    <FormScreen key={formId} store={store} formId={formId} areaId={user.areaId ?? 0} />
  );
}

function Wiped({ onRead }: { onRead: () => void }) {
  const t = useTexts('phone');
  return (
    <Alert color="red" variant="light" title={t('wiped.title')} role="alert">
      <p>{t('wiped.text')}</p>
      <Button size="md" onClick={onRead}>
        {t('wiped.goOn')}
      </Button>
    </Alert>
  );
}
