import { Notifications } from '@mantine/notifications';

export function Toasts() {
  return <Notifications position="bottom-center" autoClose={5000} limit={4} />;
}
