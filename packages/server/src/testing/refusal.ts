import { ApiError } from '@trustiq/contract/client.ts';

/** The refusal of a call that must be refused. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const outcome: unknown = await call.catch((error: unknown) => error);
  if (outcome instanceof ApiError) return outcome;
  throw outcome instanceof Error ? outcome : new Error('the call was not refused');
}

export const codeOf = async (call: Promise<unknown>): Promise<string | undefined> =>
  (await refusal(call)).problem?.code;
