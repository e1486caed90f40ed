import { isSpecialProduct } from '../loan/product-terms.ts';
import type { SurveyScope } from './missing-survey-parts.ts';

const LAND_PRODUCT_ID = 106379;
const VEHICLE_PRODUCT_ID = 106380;

/** Which sheets a product asks for: business loans a survey, secured ones an appraisal, all others a credit analysis. */
export const surveyScopeOf = (productId: number): SurveyScope => ({
  isBusinessProduct: isSpecialProduct(productId),
  needsLand: productId === LAND_PRODUCT_ID,
  needsVehicle: productId === VEHICLE_PRODUCT_ID,
});
