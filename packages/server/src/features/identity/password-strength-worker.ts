import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as indonesian from '@zxcvbn-ts/language-id';

export type StrengthQuestion = { readonly id: number; readonly password: string; readonly ownWords: readonly string[] };
export type StrengthAnswer = { readonly id: number; readonly score: number };

/** With its default of 100 one password full of digits and signs takes five seconds. */
const MOST_SUBSTITUTIONS = 5;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, ...indonesian.dictionary },
  graphs: common.adjacencyGraphs,
  l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
});

parentPort?.on('message', ({ id, password, ownWords }: StrengthQuestion) => {
  const answer: StrengthAnswer = { id, score: estimator.check(password, [...ownWords]).score };
  parentPort?.postMessage(answer);
});
