import { answerMeanings, listMeanings } from './answer-meanings.ts';
import type { Meaning, Meanings } from './meaning.ts';
import { newApplicationMeanings, recordMeanings } from './new-application-meanings.ts';
import { surveyMeanings } from './survey-meanings.ts';
import { webhookMeanings } from './webhook-meanings.ts';

const all: Meanings = {
  ...answerMeanings,
  ...listMeanings,
  ...recordMeanings,
  ...newApplicationMeanings,
  ...surveyMeanings,
  ...webhookMeanings,
};

/** By the longest end of the path that is known: call, parts, field. */
export function meaningOf(path: readonly string[]): Meaning | null {
  for (let from = 0; from < path.length; from += 1) {
    const name = path.slice(from).join('.');
    // The call itself and one part of it, whatever lies between.
    const ofCall = from === 0 && path.length > 2 ? `${path[0]}.${path.at(-1)}` : name;
    const known = all[name] ?? all[ofCall];
    if (known !== undefined) return known;
  }
  return null;
}
