import { useQuery } from '@tanstack/react-query';
import { fromWholeCase, getCase } from '@trustiq/contract/applications/whole-case.ts';
import { useLocation } from 'react-router';
import { call } from '../../lib/api.ts';
import { useChosenId } from '../../lib/chosen-id.ts';
import { screenBelow } from '../../lib/over-case.ts';

/** The contact travels in the navigation state and in the address, as the application does. */
function useChosenContactId(): number {
  const { state, search } = useLocation() as { state: { emergencyContact?: { id?: unknown } } | null; search: string };
  return Number(state?.emergencyContact?.id ?? new URLSearchParams(search).get('contact'));
}

/** The case whose contact is called, and which contact. */
export function useCalledCase() {
  const id = useChosenId() ?? 0;
  const isOverCase = screenBelow(useLocation()) !== null;
  const reading = useQuery({
    queryKey: ['case', id],
    queryFn: async ({ signal }) => fromWholeCase(await call(getCase, { params: { id } }, { signal })),
    // The case below stays as the person saw it until they ask for the newest: it is not read again behind their back.
    ...(isOverCase ? { staleTime: Number.POSITIVE_INFINITY } : {}),
  });
  return { reading, contactId: useChosenContactId() };
}

export type CalledCase = ReturnType<typeof useCalledCase>;
