import { policyObstacles as en } from '@trustiq/contract/texts/en/policy.ts';
import { policyObstacles as id } from '@trustiq/contract/texts/id/policy.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { PolicyObstacle } from '@trustiq/domain/policy/versions/proposal.ts';
import { Failure } from '../../platform/http/failure.ts';

const texts = { id, en };

/** Throws where something stands in the way: all of it, in the caller's words and as codes. */
export function refuseWith(obstacles: readonly PolicyObstacle[], language: Language): void {
  if (obstacles.length === 0) return;
  const title = obstacles.map((obstacle) => texts[language][obstacle]).join(' ');
  throw new Failure('CONFLICT', { obstacles }, { title });
}
