import { useQueryClient } from '@tanstack/react-query';
import { isIdleTooLong } from '@trustiq/domain/field/offline-unlock.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session.ts';
import { type Door, findDoor, lockPhone, lookAtPhone, noteUse, subscribeDoor } from './phone-door.ts';

const LOOK_MS = 15_000;
const NOTE_MS = 60_000;

/** What is kept on this phone for whoever is here. It looks again whenever somebody signs in or is signed out. */
export function usePhone(): Door {
  const session = useSession();
  const door = useSyncExternalStore(subscribeDoor, findDoor);
  const queryClient = useQueryClient();
  const phone = door.kind === 'open' ? door.phone : null;
  const times = door.kind === 'open' ? door.times : undefined;
  useEffect(() => {
    void lookAtPhone(session);
  }, [session]);
  useEffect(() => {
    if (!phone) return;
    const renewList = () => void queryClient.invalidateQueries({ queryKey: ['field-forms'] });
    const stop = phone.onNews(renewList);
    return () => {
      stop();
      // Nothing that was opened stays in the page's memory behind a closed door.
      for (const key of ['field-forms', 'field-form', 'field-photo', 'field-branch', 'field-kept-cities'])
        queryClient.removeQueries({ queryKey: [key] });
    };
  }, [phone, queryClient]);
  useEffect(() => {
    if (!phone) return;
    let usedAt = Date.now();
    let notedAt = usedAt;
    const use = () => {
      usedAt = Date.now();
    };
    const look = () => {
      if (isIdleTooLong(usedAt, Date.now(), times)) return lockPhone(true);
      if (usedAt - notedAt < NOTE_MS) return;
      notedAt = usedAt;
      void noteUse(usedAt);
    };
    const events = ['pointerdown', 'keydown', 'scroll'] as const;
    for (const event of events) window.addEventListener(event, use, { passive: true });
    // A phone that slept in a pocket looks at the clock before it shows anything.
    document.addEventListener('visibilitychange', look);
    const looking = setInterval(look, LOOK_MS);
    return () => {
      for (const event of events) window.removeEventListener(event, use);
      document.removeEventListener('visibilitychange', look);
      clearInterval(looking);
    };
  }, [phone, times]);
  return door;
}
