import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getBorrowerReport } from '@trustiq/contract/borrower-report/borrower-report.ts';
import { reportFileName } from '@trustiq/contract/borrower-report/report-file-name.ts';
import { call, requestIdOf } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';

type Props = { applicationId: number | null; fullName: string };

/** The borrower report, made on the server and kept by the browser. */
export function DownloadReportButton({ applicationId, fullName }: Props) {
  const t = useTexts('workflow');
  const common = useTexts('ui');
  const download = useMutation({
    mutationFn: async (appId: number) =>
      saveFile(await call(getBorrowerReport, { params: { appId } }), reportFileName(fullName)),
    onError: (failure) => {
      const requestId = requestIdOf(failure);
      toast(
        requestId ? `${t('header.reportFailed')} ${common('requestId')}: ${requestId}` : t('header.reportFailed'),
        'failure',
      );
    },
  });
  return (
    <Button
      variant="default"
      size="xs"
      disabled={applicationId === null}
      loading={download.isPending}
      aria-busy={download.isPending}
      onClick={() => applicationId !== null && download.mutate(applicationId)}
    >
      {t('header.report')}
    </Button>
  );
}
