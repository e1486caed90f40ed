import { useQuery } from '@tanstack/react-query';
import { validateResetToken } from '@trustiq/contract/identity/passwords.ts';
import { call } from '../../lib/api.ts';

/** Asked once when the page of a reset link opens; an answer is final, so nothing is kept or repeated. */
export const useResetToken = (token: string) =>
  useQuery({
    queryKey: ['reset-token', token],
    queryFn: () => call(validateResetToken, { body: { tokens: token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
