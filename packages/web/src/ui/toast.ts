import { notifications } from '@mantine/notifications';
import { i18n } from '../texts/language.ts';

type Meaning = 'success' | 'failure' | 'info';

const colors = { success: 'green', failure: 'red', info: 'blue' } as const satisfies Record<Meaning, string>;

/** A short message at the bottom centre for five seconds. */
export function toast(message: string, meaning: Meaning = 'info'): void {
  notifications.show({
    message,
    color: colors[meaning],
    autoClose: 5000,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18n.t('ui:confirm.close') },
  });
}
