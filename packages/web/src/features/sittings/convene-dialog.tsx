import { useMutation, useQueryClient } from '@tanstack/react-query';
import { conveneSitting } from '@trustiq/contract/sittings/sittings.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { CandidateChoice } from './candidate-choice.tsx';
import { ChairChoice } from './chair-choice.tsx';
import { emptyPlan, PlanFields, planned } from './plan-fields.tsx';
import { useSittingFailure } from './use-sitting-failure.ts';

const empty = { plan: emptyPlan, chairId: null as number | null, cases: [] as readonly number[] };

/** Whoever convenes it chairs it, unless another member is chosen. */
export function ConveneDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts('sittings');
  const failureText = useSittingFailure();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [values, setValues] = useState(empty);
  const change = (part: Partial<typeof empty>) => setValues((before) => ({ ...before, ...part }));
  const { plan, chairId, cases } = values;
  const wanted = planned(plan);
  const convening = useMutation({
    mutationFn: async () => {
      if (wanted === null) throw new Error(t('failed'));
      const chair = chairId === null ? {} : { chairId };
      return call(conveneSitting, { body: { ...wanted, ...chair, applicationIds: [...cases] } });
    },
    onSuccess: async ({ id }) => {
      toast(t('convene.saved'), 'success');
      setValues(empty);
      onClose();
      await queries.invalidateQueries({ queryKey: ['sittings'] });
      await navigate(`/sidang-komite-detail?id=${id}`);
    },
  });
  return (
    <FormDialog
      opened={opened}
      title={t('convene.open')}
      save={t('convene.save')}
      failure={convening.error && failureText(convening.error)}
      isComplete={wanted !== null}
      isSending={convening.isPending}
      onSubmit={() => convening.mutate()}
      onClose={onClose}
    >
      <PlanFields plan={plan} onChange={(part) => change({ plan: { ...plan, ...part } })} />
      <ChairChoice label={t('convene.chair')} chosen={chairId} onChange={(chosen) => change({ chairId: chosen })} />
      <CandidateChoice chosen={cases} onChange={(chosen) => change({ cases: chosen })} />
    </FormDialog>
  );
}
