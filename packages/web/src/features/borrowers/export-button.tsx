import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { exportApplication } from '@trustiq/contract/borrowers/export-application.ts';
import { mayUse } from '@trustiq/domain/permissions/permissions.ts';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { personOf, useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';

const formats = ['csv', 'xlsx'] as const;

/** The record of the application as a file, for those who may take it out of the bank. */
export function ExportButton({ applicationId }: { applicationId: number }) {
  const t = useTexts('borrowers');
  const session = useSession();
  const role = session && personOf(session.user)?.role;
  const save = useMutation({
    mutationFn: async (format: (typeof formats)[number]) => {
      const content = await call(exportApplication, { params: { appId: applicationId }, query: { format } });
      saveFile(content, `Data ${applicationId}.${format}`);
    },
    onError: () => toast(t('export.failed'), 'failure'),
  });
  if (!role || !mayUse(role, 'application.export')) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" size="xs" loading={save.isPending}>
          {t('export.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => save.mutate(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
