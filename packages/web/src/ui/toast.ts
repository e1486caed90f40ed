import { notifications } from '@mantine/notifications';

type Meaning = 'success' | 'failure' | 'info';

const colors = { success: 'green', failure: 'red', info: 'blue' } as const satisfies Record<Meaning, string>;

/** A short message at the bottom centre for five seconds. */
export function toast(message: string, meaning: Meaning = 'info'): void {
  notifications.show({ message, color: colors[meaning], autoClose: 5000, withBorder: true });
}
