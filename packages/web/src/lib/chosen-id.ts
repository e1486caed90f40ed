import { useLocation } from 'react-router';

type Chosen = { id?: unknown; appId?: unknown };

function toId(candidate: unknown): number | null {
  const id = typeof candidate === 'string' && candidate !== '' ? Number(candidate) : candidate;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/**
 * The application a detail screen is about. It travels in the navigation state and in `?id=`, so that a refresh and a
 * link sent to a colleague work too.
 */
export function useChosenId(): number | null {
  const { state, search } = useLocation() as { state: Chosen | null; search: string };
  return toId(state?.id) ?? toId(state?.appId) ?? toId(new URLSearchParams(search).get('id'));
}
