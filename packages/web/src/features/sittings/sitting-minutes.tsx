import { Button, Code, Group, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getMinutes, type WholeSitting } from '@trustiq/contract/sittings/sittings.ts';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';
import { toast } from '../../ui/toast.ts';

/** The paper of a closed sitting, and by what it is known. */
export function SittingMinutes({ sitting: { id, number, minutes } }: { sitting: WholeSitting }) {
  const t = useTexts('sittings');
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await call(getMinutes, { params: { id } }), `risalah-${number.replaceAll('/', '-')}.pdf`),
    onError: () => toast(t('minutes.failed'), 'failure'),
  });
  if (minutes === null) return null;
  return (
    <section className="panel" style={{ padding: 16, marginBottom: 16 }}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('minutes.title')}
        </Title>
        <Button size="xs" loading={download.isPending} onClick={() => download.mutate()}>
          {t('minutes.download')}
        </Button>
      </Group>
      <Text size="sm">
        {t('minutes.signed', { name: minutes.signedBy })}, <DateText at={minutes.signedAt} withTime="minute" />
      </Text>
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('minutes.digest')}: <Code>{minutes.digest}</Code>
      </Text>
    </section>
  );
}
