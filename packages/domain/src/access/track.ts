import { HRD_AREA_ID } from './roles.ts';

/** Who verifies an application first: the branch's checker, or HRD for employee loans. */
export type Track = 'CHECKER' | 'HRD';

export const trackOfArea = (areaId: number | null): Track => (areaId === HRD_AREA_ID ? 'HRD' : 'CHECKER');

/** Employee loans are sold in the HRD area and nowhere else, and nothing else is sold there. */
export const isProductSoldIn = (product: { readonly track: Track }, areaId: number): boolean =>
  product.track === trackOfArea(areaId);
