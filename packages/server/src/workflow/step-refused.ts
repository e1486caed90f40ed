import { obstacles as en, sealedParts as partsEn } from '@trustiq/contract/texts/en/workflow.ts';
import { obstacles as id, sealedParts as partsId } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { type ObstacleCode, obstacleKind } from '@trustiq/domain/workflow/obstacles.ts';
import type { SealedPart } from '@trustiq/domain/workflow/sealed-part.ts';
import { Failure } from '../platform/http/failure.ts';

const texts = { id, en };
const parts = { id: partsId, en: partsEn };

/** A refused step in the caller's words: the first obstacle is the title, all of them travel as codes. */
export function stepRefused(obstacles: readonly ObstacleCode[], language: Language): Failure {
  const [first = 'wrong_status'] = obstacles;
  const title = texts[language][first];
  switch (obstacleKind(first)) {
    case 'unseen':
      return new Failure('NOT_FOUND');
    case 'forbidden':
      return new Failure('FORBIDDEN');
    case 'invalid':
      return new Failure('RULE_BROKEN', { obstacles }, { title });
    case 'conflict':
      return new Failure(
        first === 'disbursement_in_progress' ? 'DISBURSEMENT_IN_PROGRESS' : 'STEP_REFUSED',
        { obstacles },
        { title },
      );
  }
}

/** The same where something that was decided about has changed, or would be: the words say what, and which files. */
export function sealRefused(
  obstacle: 'seal_broken' | 'sealed_fact',
  changed: readonly SealedPart[],
  language: Language,
  files: readonly string[] = [],
): Failure {
  const names = files.length === 0 ? '' : ` (${files.join(', ')})`;
  const named = changed.map((part) => parts[language][part] + (part === 'files' ? names : '')).join(', ');
  const title = `${texts[language][obstacle]}: ${named}`;
  return new Failure('STEP_REFUSED', { obstacles: [obstacle], changed }, { title });
}
