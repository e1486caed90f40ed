import { ApiError, type Caller, createCaller } from '@trustiq/contract/client.ts';
import { maskedIdentifiers } from '@trustiq/contract/wire/mask-identifiers.ts';
import { currentLanguage } from '../texts/language.ts';
import { noteMisfit } from './answer-misfit.ts';
import { noteBrokenRecord } from './broken-record.ts';
import { rememberPath } from './remembered-path.ts';
import { endSession, findSession } from './session.ts';

type AskProof = (response: Response) => Promise<boolean>;
let askProof: AskProof = async () => false;

/** Who asks the person to show again who they are, where the server wants it; true once they have. */
export const onProofNeeded = (ask: AskProof) => {
  askProof = ask;
};

/** A refused token means nobody is signed in any more; the guard then leads to the sign-in, and back here afterwards. */
const fetchSignedIn: typeof fetch = async (input, init) => {
  const tokenSent = findSession()?.authToken;
  const response = await fetch(input, init);
  noteBrokenRecord(response);
  if (response.status === 401 && tokenSent !== undefined && findSession()?.authToken === tokenSent) {
    rememberPath(location.pathname + location.search);
    endSession();
  }
  // What was asked for is asked for again as it was: nothing that somebody typed is lost.
  return response.status === 403 && (await askProof(response.clone())) ? fetch(input, init) : response;
};

/** Here a borrower is looked up, not worked on: numbers come masked from the server. */
const isOnlyLooking = () => location.pathname === '/borrower-detail';

const ask = createCaller({
  fetch: fetchSignedIn,
  headers: () => {
    const session = findSession();
    return {
      'accept-language': currentLanguage(),
      ...(isOnlyLooking() ? maskedIdentifiers : {}),
      ...(session ? { authorization: `Bearer ${session.authToken}` } : {}),
    };
  },
});

/** Every call of the web application goes through here. */
export const call: Caller = async (...asked) => {
  try {
    return await ask(...asked);
  } catch (failure) {
    noteMisfit(failure);
    throw failure;
  }
};

/** For the moment between a token and the session it starts. */
export const callWithToken = (authToken: string) =>
  createCaller({ headers: () => ({ 'accept-language': currentLanguage(), authorization: `Bearer ${authToken}` }) });

/** The number support can look up in the logs, where the failure has one. */
export const requestIdOf = (failure: unknown): string | null =>
  failure instanceof ApiError ? (failure.problem?.requestId ?? null) : null;
