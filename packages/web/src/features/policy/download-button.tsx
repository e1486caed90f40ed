import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { downloadPolicy } from '@trustiq/contract/policy/policies.ts';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';

/** A version as a file that can be changed and proposed. */
export function DownloadButton({ version }: { version: number }) {
  const t = useTexts('policy');
  const save = useMutation({
    mutationFn: async () => saveFile(await call(downloadPolicy, { params: { version } }), `policy-v${version}.yaml`),
    onError: () => toast(t('notDownloaded'), 'failure'),
  });
  return (
    <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
      {t('download')}
    </Button>
  );
}
