import { useSearchParams } from 'react-router';

/** What narrows a list, kept in the address beside its page and order. */
export function useAddressFilter(name: string): [string | null, (chosen: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (chosen: string | null) =>
    setParams(
      (current) => {
        const written = new URLSearchParams(current);
        written.delete('page');
        if (chosen === null) written.delete(name);
        else written.set(name, chosen);
        return written;
      },
      { replace: true },
    );
  return [params.get(name), choose];
}
