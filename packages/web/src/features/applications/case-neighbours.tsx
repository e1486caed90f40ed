import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import { loadQueue } from './application-queries.ts';
import { type CaseTrail, caseAddress } from './case-trail.ts';
import { queueList } from './queue-lists.ts';

type Props = { id: number; trail: CaseTrail };

/** The case at a place of the list as it is now; one further when the present case stands there. */
async function findNeighbour(trail: CaseTrail, step: 1 | -1, id: number) {
  const { queue, sort, search, narrowing, holder, index } = trail;
  for (const place of [index + step, index + 2 * step]) {
    if (place < 0) return null;
    const request = { page: place, size: 1, search, ...(sort ? { sort } : {}) };
    const look = { narrowing, ownSort: '', holder };
    const { rows, total } = await loadQueue(queue, look)(request, new AbortController().signal);
    const [row] = rows;
    if (row && row.id !== id) return { row, place, total };
  }
  return null;
}

/** To the case before and after, without going back to the list. */
export function CaseNeighbours({ id, trail }: Props) {
  const t = useTexts('applications');
  const navigate = useNavigate();
  const going = useMutation({
    mutationFn: (step: 1 | -1) => findNeighbour(trail, step, id),
    onSuccess: (found) => {
      if (!found) return toast(t('neighbours.none'));
      const state = { id: found.row.id, trail: { ...trail, index: found.place, total: found.total } };
      void navigate(caseAddress(queueList(trail.queue).detail, found.row.id), { state, replace: true });
    },
    onError: () => toast(t('neighbours.failed'), 'failure'),
  });
  const button = (step: 1 | -1, label: string, isPossible: boolean) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={label}
      title={label}
      disabled={!isPossible || going.isPending}
      onClick={() => going.mutate(step)}
    >
      {step === 1 ? <IconChevronRight size={16} /> : <IconChevronLeft size={16} />}
    </ActionIcon>
  );
  return (
    <>
      <span className="numeric" style={{ marginRight: 4 }}>
        {t('neighbours.place', { number: trail.index + 1, total: trail.total })}
      </span>
      {button(-1, t('neighbours.previous'), trail.index > 0)}
      {button(1, t('neighbours.next'), trail.index + 1 < trail.total)}
    </>
  );
}
