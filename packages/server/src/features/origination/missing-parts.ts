import { surveyStateOf } from '@trustiq/contract/survey/survey-state.ts';
import { missingSurveyParts, type SurveyPart } from '@trustiq/domain/survey/missing-survey-parts.ts';
import { surveyScopeOf } from '@trustiq/domain/survey/survey-scope.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { countPhotos, findSheets } from './surveys.store.ts';

/** What the branch still owes before it may submit. */
export async function missingPartsOf(
  db: Db,
  { id, productId }: { readonly id: number; readonly productId: number },
): Promise<SurveyPart[]> {
  const state = surveyStateOf(await findSheets(db, id), await countPhotos(db, id));
  return missingSurveyParts(surveyScopeOf(productId), state);
}
