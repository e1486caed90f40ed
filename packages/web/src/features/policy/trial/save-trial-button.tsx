import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { exportPolicyTrial } from '@trustiq/contract/policy-trial/policy-trials.ts';
import { call } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { toast } from '../../../ui/toast.ts';
import type { ChosenNumber } from './chosen-number.ts';

type Props = { trialId: number; of?: Pick<ChosenNumber, 'result' | 'respect'> };

/** The groups as a workbook, or the cases behind one number. */
export function SaveTrialButton({ trialId, of: { result, respect } = {} }: Props) {
  const t = useTexts('policy');
  const save = useMutation({
    mutationFn: async () => {
      const query = { ...(result === undefined ? {} : { result }), ...(respect === undefined ? {} : { respect }) };
      const file = await call(exportPolicyTrial, { params: { id: trialId }, query });
      saveFile(file, `${t('trial.title')} ${trialId}.xlsx`);
    },
    onError: () => toast(t('trial.notSaved'), 'failure'),
  });
  return (
    <Button size="xs" variant="default" loading={save.isPending} onClick={() => save.mutate()}>
      {t('trial.save')}
    </Button>
  );
}
