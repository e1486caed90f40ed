import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as indonesian from '@zxcvbn-ts/language-id';
import { answerQuestions } from '../../platform/threads/answer-questions.ts';

export type StrengthQuestion = { readonly password: string; readonly ownWords: readonly string[] };

/** With its default of 100 one password full of digits and signs takes five seconds. */
const MOST_SUBSTITUTIONS = 5;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, ...indonesian.dictionary },
  graphs: common.adjacencyGraphs,
  l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
});

answerQuestions(({ password, ownWords }: StrengthQuestion): number => estimator.check(password, [...ownWords]).score);
