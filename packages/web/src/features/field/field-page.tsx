import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { FormList } from './form-list.tsx';
import { FormScreen } from './form-screen.tsx';
import { onlineStore } from './store/form-store.ts';

/** `/lapangan`: the list, or with `?form=` one application. */
export function FieldPage() {
  const session = useSession();
  const [search] = useSearchParams();
  const formId = search.get('form');
  if (!session) return null;
  return formId === null ? (
    <FormList store={onlineStore} session={session} />
  ) : (
    <FormScreen key={formId} store={onlineStore} formId={formId} areaId={session.user.areaId ?? 0} />
  );
}
