import { Alert, Button } from '@mantine/core';
import type { Profile } from '@trustiq/contract/identity/profile.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { removeFirstList } from '../../lib/first-list.ts';
import { useSession } from '../../lib/session.ts';
import { loadTexts } from '../../texts/language.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { FormList } from './form-list.tsx';
import { OfferPhone } from './phone/offer-phone.tsx';
import { PhoneBar } from './phone/phone-bar.tsx';
import { usePhone } from './phone/use-phone.ts';
import { type FormStore, onlineStore } from './store/form-store.ts';

/** The steps with their sheets and words are three quarters of the field; the list does without them. */
async function loadFormScreen() {
  const [{ FormScreen }] = await Promise.all([
    import('./form-screen.tsx'),
    loadTexts('applicant', 'loan', 'survey', 'reference'),
  ]);
  return { default: FormScreen };
}
const FormScreen = lazy(loadFormScreen);
const UnlockScreen = lazy(async () => ({ default: (await import('./phone/unlock-screen.tsx')).UnlockScreen }));

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
  const isShut = isNobody || door.kind === 'locked' || door.kind === 'wiped';
  useEffect(() => {
    if (isShut) removeFirstList();
  }, [isShut]);
  if (door.kind === 'unknown' || isNobody) return <LoadingState lines={6} />;
  if (door.kind === 'locked')
    return (
      <Suspense fallback={<LoadingState lines={6} />}>
        <UnlockScreen isIdle={door.isIdle} />
      </Suspense>
    );
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
  // What the next tap opens is there before it, and before the signal is gone.
  useEffect(() => void loadFormScreen().catch(() => null), []);
  return formId === null ? (
    <FormList store={store} user={user} banner={banner} />
  ) : (
    <Suspense fallback={<LoadingState lines={8} />}>
      <FormScreen key={formId} store={store} formId={formId} areaId={user.areaId ?? 0} />
    </Suspense>
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
