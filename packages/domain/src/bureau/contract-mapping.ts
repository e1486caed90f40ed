/** Whether a contract counts as a running obligation, and whether a person said so; null where nobody noted that. */
export type ContractMapping = { readonly isMapped: boolean; readonly isTicked: boolean | null };

/**
 * What a person said of a contract stays. Otherwise the newest report says it: a credit that the applicant guaranteed may
 * be their own by now. Of before ticks were noted either of them counts it, because left out it would look good.
 */
export function mappingAfterReport(kept: ContractMapping | null, isMappedByDefault: boolean): ContractMapping {
  if (kept === null) return { isMapped: isMappedByDefault, isTicked: false };
  if (kept.isTicked === null) return { isMapped: kept.isMapped || isMappedByDefault, isTicked: null };
  return kept.isTicked ? kept : { isMapped: isMappedByDefault, isTicked: false };
}

/** A screen sends what was left alone together with what was changed: only the change is somebody's word. */
export const mappingAfterTick = (kept: ContractMapping, isMapped: boolean): ContractMapping =>
  kept.isMapped === isMapped ? kept : { isMapped, isTicked: true };
