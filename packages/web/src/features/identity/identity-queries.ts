import { useQuery } from '@tanstack/react-query';
import { validateResetToken } from '@trustiq/contract/identity/passwords.ts';
import { getSettings } from '@trustiq/contract/identity/sign-in.ts';
import { call } from '../../lib/api.ts';

/** What the sign-in page must know before anybody has signed in: captcha, demo accounts. */
export const useSettings = () =>
  useQuery({ queryKey: ['settings'], queryFn: ({ signal }) => call(getSettings, {}, { signal }), staleTime: 60_000 });

/** Asked once when the page of a reset link opens; an answer is final, so nothing is kept or repeated. */
export const useResetToken = (token: string) =>
  useQuery({
    queryKey: ['reset-token', token],
    queryFn: () => call(validateResetToken, { body: { tokens: token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
