import type { ApplicationFacts } from './application-facts.ts';
import { type Status, statusesNeeding } from './application-workflow.ts';
import { type AskedDocuments, missingDocuments } from './document-names.ts';

/** Where the next step cannot be taken without the documents that it asks for. */
export const statusesAskingFor: Readonly<Record<keyof AskedDocuments, readonly Status[]>> = {
  submit: statusesNeeding('origination_documents_missing'),
  disburse: statusesNeeding('documents_missing'),
};

/** What a case at this stage lacks before its next step. */
export function owedDocuments(
  status: Status,
  { askedDocuments, documentNames }: Pick<ApplicationFacts, 'askedDocuments' | 'documentNames'>,
): string[] {
  return [
    ...(statusesAskingFor.submit.includes(status) ? missingDocuments('submit', askedDocuments, documentNames) : []),
    ...(statusesAskingFor.disburse.includes(status) ? missingDocuments('disburse', askedDocuments, documentNames) : []),
  ];
}
