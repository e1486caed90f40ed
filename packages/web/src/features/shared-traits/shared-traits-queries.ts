import { useQuery } from '@tanstack/react-query';
import { getSharedTraits, type SharedTraitsReply } from '@trustiq/contract/shared-traits/shared-traits.ts';
import { mayUse } from '@trustiq/domain/permissions/permissions.ts';
import { call } from '../../lib/api.ts';
import { personOf, useSession } from '../../lib/session.ts';

export type SharedTraits = SharedTraitsReply;
export type SharedCase = SharedTraits['cases'][number];

const sharedTraitsQuery = (applicationId: number) => ({
  queryKey: ['case', applicationId, 'shared-traits'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(getSharedTraits, { params: { id: applicationId } }, { signal }),
});

export const useSharedTraits = (applicationId: number) => useQuery(sharedTraitsQuery(applicationId));

/** Whether the reader has this section at all, and whether it stands open because of what is in it. */
export function useSharedFinding(applicationId: number): { readonly isOpen: boolean; readonly isFinding: boolean } {
  const session = useSession();
  const person = session && personOf(session.user);
  const isOpen = person !== null && mayUse(person.role, 'shared-traits.read');
  const { data } = useQuery({ ...sharedTraitsQuery(applicationId), enabled: isOpen });
  return { isOpen, isFinding: data?.level === 'STRONG' || data?.level === 'MEDIUM' };
}
