import { useMutation } from '@tanstack/react-query';
import { findNextCase } from '@trustiq/contract/applications/application-row.ts';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { useSingleKeys } from '../../lib/single-keys.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import { caseAddress } from './case-trail.ts';
import { queueList, type WorkList } from './queue-lists.ts';

/** `n` opens the case of a list that waits longest and that nobody else has in hand: after the open one, if one is. */
export function useNextCase(queue: WorkList | null, openId?: number): () => void {
  const t = useTexts('applications');
  const navigate = useNavigate();
  const finding = useMutation({
    mutationFn: async (list: WorkList) => {
      const { status, detail } = queueList(list);
      const after = openId === undefined ? {} : { after: openId };
      const { id } = await call(findNextCase, { query: { 'applicationStatus.equals': status, ...after } });
      return { id, detail };
    },
    onSuccess: ({ id, detail }) =>
      id === null ? toast(t('nextCase.none')) : void navigate(caseAddress(detail, id), { state: { id } }),
    onError: () => toast(t('neighbours.failed'), 'failure'),
  });
  const go = () => {
    if (queue !== null) finding.mutate(queue);
  };
  useSingleKeys({ n: queue === null || finding.isPending ? undefined : go });
  return go;
}
