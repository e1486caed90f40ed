import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { i18n } from '../texts/language.ts';
import { ToastOffer } from './toast-offer.tsx';

type Meaning = 'success' | 'failure' | 'info';

const colors = { success: 'green', failure: 'red', info: 'blue' } as const satisfies Record<Meaning, string>;

/** What can be done next, offered in the message. */
type Offer = { readonly label: string; readonly onChoose: () => void };

/** A short message at the bottom centre for five seconds; one that offers something stays twice as long. */
export function toast(message: string, meaning: Meaning = 'info', offer?: Offer): void {
  const id = offer && `offer-${offer.label}`;
  const choose = () => {
    if (id) notifications.hide(id);
    offer?.onChoose();
  };
  notifications.show({
    ...(id ? { id } : {}),
    message: offer ? createElement(ToastOffer, { message, label: offer.label, onChoose: choose }) : message,
    color: colors[meaning],
    autoClose: offer ? 10_000 : 5000,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18n.t('ui:confirm.close') },
  });
}
