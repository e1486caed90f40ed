import { Button, CopyButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';

export type Secret = { readonly kind: 'link' | 'key' | 'webhook'; readonly text: string };

/** Something that is shown this once: it closes by its own button only, so that nobody loses it by a click beside it. */
export function SecretDialog({ secret, onClose }: { secret: Secret | null; onClose: () => void }) {
  const t = useTexts('people');
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={secret && t(`secret.${secret.kind}Title`)}
    >
      {secret && (
        <Stack gap="sm">
          <Text size="sm">{t(`secret.${secret.kind}`)}</Text>
          <Textarea
            aria-label={t(`secret.${secret.kind}Title`)}
            value={secret.text}
            readOnly
            autosize
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Group justify="flex-end" gap="xs">
            <CopyButton value={secret.text}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {t(copied ? 'secret.copied' : 'secret.copy')}
                </Button>
              )}
            </CopyButton>
            <Button onClick={onClose}>{t('secret.close')}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
