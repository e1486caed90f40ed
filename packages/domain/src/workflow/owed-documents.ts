import type { ApplicationFacts } from './application-facts.ts';
import { type Status, statusesNeeding } from './application-workflow.ts';
import { missingDocuments } from './document-names.ts';

const submitted: readonly Status[] = statusesNeeding('origination_documents_missing');
const disbursed: readonly Status[] = statusesNeeding('documents_missing');

/** What a case at this stage lacks before its next step. */
export function owedDocuments(
  status: Status,
  { askedDocuments, documentNames }: Pick<ApplicationFacts, 'askedDocuments' | 'documentNames'>,
): string[] {
  return [
    ...(submitted.includes(status) ? missingDocuments('submit', askedDocuments, documentNames) : []),
    ...(disbursed.includes(status) ? missingDocuments('disburse', askedDocuments, documentNames) : []),
  ];
}
