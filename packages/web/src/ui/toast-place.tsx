import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';

const IDLE_AFTER_MS = 2_000;

/**
 * Where messages appear. Nobody's first page waits for it: it is fetched a little later, or when a message is due. A fetch
 * that fails is tried again with the next message; those before wait in their store.
 */
export function ToastPlace() {
  const dueCount = useNotifications().notifications.length;
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Toasts !== null) return undefined;
    const fetchPlace = () =>
      import('./toasts.tsx').then(
        (loaded) => setToasts(() => loaded.Toasts),
        () => undefined,
      );
    const timer = setTimeout(() => void fetchPlace(), dueCount > 0 ? 0 : IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [Toasts, dueCount]);
  return Toasts && <Toasts />;
}
