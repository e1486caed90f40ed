import { skipToken, useQuery } from '@tanstack/react-query';
import { findCases, SHORTEST_CASE_KEYWORD } from '@trustiq/contract/applications/find-cases.ts';
import { readCaseKeyword } from '@trustiq/domain/applicant/case-keyword.ts';
import { call } from '../../lib/api.ts';
import { currentLanguage } from '../../texts/language.ts';

/** Whether a search could find anything by it: the server is not asked in vain. */
export const isCaseKeyword = (text: string): boolean =>
  text.length >= SHORTEST_CASE_KEYWORD && readCaseKeyword(text).length > 0;

export const useFoundCases = (text: string) =>
  useQuery({
    queryKey: ['found-cases', currentLanguage(), text],
    queryFn: isCaseKeyword(text) ? ({ signal }) => call(findCases, { query: { text } }, { signal }) : skipToken,
    // What somebody typed may be a person: it is not kept longer than they look at the answer.
    gcTime: 0,
  });
