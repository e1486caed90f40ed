import { Button, Group } from '@mantine/core';

type Props = { message: string; label: string; onChoose: () => void };

/** A short message with what can be done next. */
export const ToastOffer = ({ message, label, onChoose }: Props) => (
  <Group gap="xs">
    {message}
    <Button size="compact-xs" variant="light" onClick={onChoose}>
      {label}
    </Button>
  </Group>
);
