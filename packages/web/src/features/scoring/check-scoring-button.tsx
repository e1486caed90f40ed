import { Button } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import { NOT_CONNECTED } from '@trustiq/contract/system/partners.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ProgressDialog } from '../../ui/progress-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useCheckScoring } from './scoring-queries.ts';

type Props = { application: WholeCase; onChecked: () => Promise<unknown> };

/** CEK SCORING: asks bureau and fintech centre again, and scores the case. */
export function CheckScoringButton({ application, onChecked }: Props) {
  const t = useTexts('scoring');
  const check = useCheckScoring(application, onChecked);
  const start = () =>
    check.mutateAsync().then(
      ({ bureau, fdc }) => {
        if (!bureau.isAnswered)
          toast(t(`check.${bureau.why === NOT_CONNECTED ? 'noBureau' : 'bureauFailed'}`), 'failure');
        if (!fdc.isAnswered) toast(t(`check.${fdc.why === NOT_CONNECTED ? 'noFdc' : 'fdcFailed'}`), 'failure');
        if (bureau.isAnswered && fdc.isAnswered) toast(t('check.done'), 'success');
      },
      (failure: unknown) =>
        toast((failure instanceof ApiError && failure.problem?.title) || t('check.failed'), 'failure'),
    );
  return (
    <>
      <Button size="xs" onClick={start} loading={check.isPending}>
        {t('check.button')}
      </Button>
      <ProgressDialog kind={check.isPending ? 'scoring' : null} />
    </>
  );
}
