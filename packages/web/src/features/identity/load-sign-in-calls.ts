/**
 * Asking the server needs the schemas of its answers, as much again as the form. The form does not wait for them: they are
 * fetched while somebody begins to type.
 */
export const loadSignInCalls = () => import('./sign-in-calls.ts');

type SignInCalls = Awaited<ReturnType<typeof loadSignInCalls>>;
export type SignInSettings = Awaited<ReturnType<SignInCalls['askSettings']>>;
