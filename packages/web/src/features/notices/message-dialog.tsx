import { Alert, Stack, Text } from '@mantine/core';
import type { Message } from '@trustiq/contract/notices/messages.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Modal } from '../../ui/modal.tsx';

type Props = { message: Message | null; onClose: () => void };

/** One message as it left, or would have left. Shown as plain text: a mail's markup is never drawn here. */
export function MessageDialog({ message, onClose }: Props) {
  const t = useTexts('notices');
  const ui = useTexts('ui');
  return (
    <Modal
      opened={message !== null}
      onClose={onClose}
      size="lg"
      title={message?.subject ?? (message && t(`messages.channels.${message.channel}`))}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      {message && (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {message.recipient} · <DateText at={message.createdAt} withTime />
          </Text>
          {message.failure && (
            <Alert color="red" title={t('messages.failure')}>
              {message.failure}
            </Alert>
          )}
          <Text
            component="pre"
            m={0}
            size="sm"
            ff="inherit"
            style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {message.body}
          </Text>
        </Stack>
      )}
    </Modal>
  );
}
