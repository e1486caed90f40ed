import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import { useSittingFailure } from './use-sitting-failure.ts';

/** One change of a sitting: what came of it is said, and everything of sittings is read anew, also after a refusal. */
export function useSittingAction(done: string = '') {
  const t = useTexts('sittings');
  const failureText = useSittingFailure();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => toast(done || t('actions.done'), 'success'),
    onError: (failure) => toast(failureText(failure), 'failure'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sittings'] }),
  });
}
