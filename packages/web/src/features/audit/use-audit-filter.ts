import { useSearchParams } from 'react-router';

/** Empty texts mean everything. */
export type AuditFilter = { readonly event: string; readonly applicationId: string };

/** Kept in the address beside the list's own page and order, so that a found trail can be shared. */
export function useAuditFilter(): [AuditFilter, (filter: AuditFilter) => void] {
  const [params, setParams] = useSearchParams();
  const change = ({ event, applicationId }: AuditFilter) =>
    setParams(
      (current) => {
        const written = new URLSearchParams(current);
        written.delete('page');
        for (const [name, value] of Object.entries({ event, application: applicationId })) {
          if (value === '') written.delete(name);
          else written.set(name, value);
        }
        return written;
      },
      { replace: true, preventScrollReset: true },
    );
  const applicationId = params.get('application')?.replace(/\D/g, '').slice(0, 15) ?? '';
  return [{ event: params.get('event')?.slice(0, 100) ?? '', applicationId }, change];
}
