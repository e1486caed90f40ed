/** Journeys that stand beside those of each day, and are driven by `npm run test:long -- journeys`. */
export const LONG = '@long';
