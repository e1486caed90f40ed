import { surveyStateOf } from '@trustiq/contract/survey/survey-state.ts';
import type { ProductTraits } from '@trustiq/domain/loan/product-terms.ts';
import { missingSurveyParts, type SurveyPart, surveyScopeOf } from '@trustiq/domain/survey/missing-survey-parts.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { countPhotos, findSheets } from './surveys.store.ts';

/** What the branch still owes before it may submit. */
export async function missingPartsOf(
  db: Db,
  { id, productTraits }: { readonly id: number; readonly productTraits: ProductTraits },
): Promise<SurveyPart[]> {
  const state = surveyStateOf(await findSheets(db, id), await countPhotos(db, id));
  return missingSurveyParts(surveyScopeOf(productTraits), state);
}
