import { useEffect, useState } from 'react';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Whoever closes a dialog goes on where they opened it. Mantine gives the focus back to a dialog that closes and stays; one
 * that was born open and is taken away takes the focus with it. What has taken the focus meanwhile keeps it.
 */
export function useFocusGivenBack(isOpen: boolean): void {
  // Before anything of the dialog takes the focus.
  const [opener, setOpener] = useState(() => (isOpen ? document.activeElement : null));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(document.activeElement);
  }
  useEffect(
    () => () => {
      if (isLost() && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
