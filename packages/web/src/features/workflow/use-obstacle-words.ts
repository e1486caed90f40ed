import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { ObstacleCode } from '@trustiq/domain/workflow/obstacles.ts';
import { useTexts } from '../../texts/use-texts.ts';

type Named = Pick<WholeCase, 'missingEmployment' | 'missingDocuments'>;

/** What stands in the way of a decision, with what is missing by name. */
export function useObstacleWords({ missingEmployment, missingDocuments }: Named): (code: ObstacleCode) => string {
  const t = useTexts('workflow');
  const named: Partial<Record<ObstacleCode, readonly string[]>> = {
    employment_incomplete: missingEmployment.map((field) => t(`employmentParts.${field}`)),
    documents_missing: missingDocuments,
    origination_documents_missing: missingDocuments,
  };
  return (code) => {
    const parts = named[code] ?? [];
    return parts.length === 0 ? t(`obstacles.${code}`) : `${t(`obstacles.${code}`)}: ${parts.join(', ')}`;
  };
}
