import type { ApplicationFacts } from '../workflow/application-facts.ts';
import type { Status } from '../workflow/application-workflow.ts';
import { type AskedDocuments, askedParts, isFileOfPart } from '../workflow/document-names.ts';
import { statusesAskingFor } from '../workflow/owed-documents.ts';

/** A place for a document that the policy asks for, with the files that fill it. */
export type DocumentSlot = {
  readonly part: string;
  readonly step: keyof AskedDocuments;
  readonly files: readonly string[];
};

/**
 * What the policy asks for of this product. What only the payment needs is no gap before the loan is approved: it has a
 * place from then on, or as soon as a file is there.
 */
export function documentSlots(
  status: Status,
  { askedDocuments, documentNames }: Pick<ApplicationFacts, 'askedDocuments' | 'documentNames'>,
): DocumentSlot[] {
  const slotsOf = (step: keyof AskedDocuments): DocumentSlot[] =>
    askedParts(step, askedDocuments).map((part) => ({
      part,
      step,
      files: documentNames.filter((name) => isFileOfPart(part, name)),
    }));
  const isPaidNext = statusesAskingFor.disburse.includes(status);
  return [...slotsOf('submit'), ...slotsOf('disburse').filter(({ files }) => isPaidNext || files.length > 0)];
}
