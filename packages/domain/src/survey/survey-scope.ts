import type { ProductTraits } from '../loan/product-terms.ts';
import type { SurveyScope } from './missing-survey-parts.ts';

/** Which sheets a product asks for: business loans a survey, secured ones an appraisal, all others a credit analysis. */
export const surveyScopeOf = ({
  isBusiness,
  security,
}: Pick<ProductTraits, 'isBusiness' | 'security'>): SurveyScope => ({
  isBusinessProduct: isBusiness,
  needsLand: security === 'MORTGAGE',
  needsVehicle: security === 'FIDUCIARY',
});
