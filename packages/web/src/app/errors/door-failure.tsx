import { Button, Center, Stack, Text } from '@mantine/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

function Failed() {
  const t = useTexts('ui');
  return (
    <Center mih="100dvh" role="alert">
      <Stack align="center" gap="xs">
        <Text fw={600}>{t('failed.title')}</Text>
        <Button variant="default" size="xs" onClick={() => location.reload()}>
          {t('retry')}
        </Button>
      </Stack>
    </Center>
  );
}

/** What breaks while the sign-in is drawn is said: without this the page would be empty. */
export class DoorFailure extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(failure: unknown, { componentStack }: ErrorInfo) {
    console.error('The sign-in could not be drawn', failure, componentStack);
  }

  override render() {
    return this.state.isBroken ? <Failed /> : this.props.children;
  }
}
