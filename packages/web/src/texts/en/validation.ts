/** The specification writes these in English in both languages. */
export { texts } from '../id/validation.ts';
