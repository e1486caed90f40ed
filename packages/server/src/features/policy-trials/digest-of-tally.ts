import { hash } from 'node:crypto';
import type { TrialTally } from '@trustiq/domain/policy-trial/trial-tally.ts';
import type { TrialWords } from '@trustiq/domain/policy-trial/trial-words.ts';
import { canonicalJson } from '@trustiq/domain/seal/canonical-json.ts';

/** What its end says of a trial, for ever: figures that somebody changes afterwards do not have this digest. */
export const digestOfTally = (tally: TrialTally): string => hash('sha256', canonicalJson(tally), 'hex');

/** The same of the words that its codes are shown with. */
export const digestOfWords = (words: TrialWords): string => hash('sha256', canonicalJson(words), 'hex');
