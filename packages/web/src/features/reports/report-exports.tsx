import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { exportReport, type ReportFormat, reportFormats } from '@trustiq/contract/reports/export-report.ts';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import type { ReportChoice } from './use-report-choice.ts';

/** The report as a file: workbook, page, or text delimited by pipes. */
export function ReportExports({ report, date }: ReportChoice) {
  const t = useTexts('reports');
  const save = useMutation({
    mutationFn: async (format: ReportFormat) => {
      const content = await call(exportReport, { params: { report, date }, query: { format } });
      saveFile(content, `${t(`titles.${report}`)} ${date}.${format}`);
    },
    onError: () => toast(t('exportFailed'), 'failure'),
  });
  return (
    <Group gap={6}>
      {reportFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          size="xs"
          aria-label={t('exportAs', { format })}
          loading={save.isPending && save.variables === format}
          onClick={() => save.mutate(format)}
        >
          {format}
        </Button>
      ))}
    </Group>
  );
}
