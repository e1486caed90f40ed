import { Notifications } from '@mantine/notifications';

export function Toasts() {
  return (
    <Notifications
      position="bottom-center"
      autoClose={5000}
      limit={4}
      // Never over the buttons of a case.
      styles={{ root: { marginBottom: 'var(--sticky-bar-height, 0px)' } }}
    />
  );
}
