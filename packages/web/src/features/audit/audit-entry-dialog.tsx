import { Code, Stack, Text } from '@mantine/core';
import type { AuditEntry } from '@trustiq/contract/audit/audit-entries.ts';
import { MISSING } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useEventText } from './use-event-text.ts';

type Props = { entry: AuditEntry | null; onClose: () => void };

/** One entry with the facts that were recorded. They are for an auditor: names and values as they were written. */
export function AuditEntryDialog({ entry, onClose }: Props) {
  const t = useTexts('audit');
  const ui = useTexts('ui');
  const eventText = useEventText();
  const hasDetails = entry !== null && Object.keys(entry.details).length > 0;
  return (
    <Modal
      opened={entry !== null}
      onClose={onClose}
      size="lg"
      title={entry && eventText(entry.event)}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      {entry && (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            <DateText at={entry.at} withTime /> · {entry.fullname ?? MISSING} · {entry.ip ?? MISSING} · #{entry.id}
          </Text>
          <Text size="sm" fw={600}>
            {t('page.details')}
          </Text>
          {hasDetails ? (
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {JSON.stringify(entry.details, null, 2)}
            </Code>
          ) : (
            <Text size="sm">{t('page.noDetails')}</Text>
          )}
        </Stack>
      )}
    </Modal>
  );
}
