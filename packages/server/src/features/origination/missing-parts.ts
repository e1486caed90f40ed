import { surveyStateOf } from '@trustiq/contract/survey/survey-state.ts';
import { missingSurveyParts, type SurveyPart } from '@trustiq/domain/survey/missing-survey-parts.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type AskedStanding, askedOfCase } from '../../platform/policy/asked-of-case.ts';
import { countPhotos, findSheets } from './surveys.store.ts';

/** What the branch still owes before it may submit. */
export async function missingPartsOf(
  { policies, now }: Pick<Deps, 'policies' | 'now'>,
  db: Db,
  record: AskedStanding & { readonly id: number },
): Promise<SurveyPart[]> {
  const state = surveyStateOf(await findSheets(db, record.id), await countPhotos(db, record.id));
  return missingSurveyParts(askedOfCase(policies, record, now()).surveySheets, state);
}
