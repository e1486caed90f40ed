import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editContactDetails } from '@trustiq/contract/applicant/application-record.ts';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { ContactDetails } from '@trustiq/domain/applicant/contact-details.ts';
import { call } from '../../lib/api.ts';
import { caseKey } from './case-queries.ts';

/** The case then has a new version, which is read before the dialog goes. */
export function useEditContactDetails({ id, version }: WholeCase) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (details: ContactDetails) => call(editContactDetails, { body: { id, version, ...details } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: caseKey(id) }),
  });
}
