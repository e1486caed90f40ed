import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getNoteTemplates, type NoteTemplate, setNoteTemplates } from '@trustiq/contract/workflow/note-templates.ts';
import { call } from '../../lib/api.ts';

const TEMPLATES = ['note-templates'] as const;
type Kept = { readonly templates: readonly NoteTemplate[] };

export const useNoteTemplates = () =>
  useQuery({ queryKey: TEMPLATES, queryFn: ({ signal }) => call(getNoteTemplates, {}, { signal }) });

/** Shown at once, and as before where the server does not keep it. */
export function useKeepTemplates(onFailure: () => void) {
  const queries = useQueryClient();
  return async (templates: readonly NoteTemplate[]): Promise<void> => {
    const before = queries.getQueryData<Kept>(TEMPLATES);
    queries.setQueryData<Kept>(TEMPLATES, { templates });
    try {
      await call(setNoteTemplates, { body: { templates: [...templates] } });
    } catch {
      queries.setQueryData(TEMPLATES, before);
      onFailure();
    }
  };
}
