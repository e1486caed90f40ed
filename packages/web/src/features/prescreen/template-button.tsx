import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { makeTemplate } from './make-template.ts';
import { saveWorkbook } from './save-workbook.ts';

export function TemplateButton() {
  const t = useTexts('prescreen');
  const making = useMutation({
    mutationFn: () => makeTemplate(t('template', { returnObjects: true })),
    onSuccess: (content) => saveWorkbook('template-prescreen.xlsx', content),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden="true" />}
      loading={making.isPending}
      onClick={() => making.mutate()}
    >
      {t('upload.template')}
    </Button>
  );
}
