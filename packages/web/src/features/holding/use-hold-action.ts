import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import { HOLDS } from './hold-queries.ts';

export type HoldAction = 'take' | 'release' | 'handOver' | 'putAside' | 'end';

/** Something done about who has a case: whatever shows holders is asked for anew. */
export function useHoldAction<Input>(
  action: HoldAction,
  send: (input: Input) => Promise<unknown>,
  done: { readonly onDone?: () => void; readonly onFailed?: (failure: unknown) => void } = {},
) {
  const t = useTexts('holding');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast(t(`done.${action}`), 'success');
      done.onDone?.();
    },
    onError: (failure) => done.onFailed?.(failure),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: HOLDS }),
        queries.invalidateQueries({ queryKey: ['queues'] }),
      ]),
  });
}
