import { ApiError } from '@trustiq/contract/client.ts';
import type { TextTables } from '../../texts/tables.ts';
import { useTexts } from '../../texts/use-texts.ts';

type Refusal = keyof TextTables['obligations']['refusals'];

const isRefusal = (code: unknown, known: object): code is Refusal => typeof code === 'string' && code in known;

const refusals: Record<Refusal, true> = {
  UNKNOWN_DEBT: true,
  ONE_SOURCE: true,
  IN_NO_REGISTER: true,
  OTHER_TAKEN: true,
  ALREADY_SO: true,
  REASON_MISSING: true,
  DOCUMENT_MISSING: true,
  ALREADY_REPAID: true,
  OWN_LOAN_IS_COUNTED: true,
  QUESTION_OPEN: true,
};

/** Why the server would not take a word about a debt, in the person's language. */
export function useRefusalText(): (failure: unknown, otherwise: string) => string {
  const t = useTexts('obligations');
  return (failure, otherwise) => {
    const problem = failure instanceof ApiError ? failure.problem : undefined;
    const code = problem?.details?.['obligation'];
    return isRefusal(code, refusals) ? t(`refusals.${code}`) : problem?.title || otherwise;
  };
}
