import { policyShape as en } from '@trustiq/contract/texts/en/policy.ts';
import { fillText } from '@trustiq/contract/texts/fill-text.ts';
import { policyShape as id } from '@trustiq/contract/texts/id/policy.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { z } from 'zod';

const texts = { id, en };
const otherwise = { id: z.locales.id().localeError, en: z.locales.en().localeError };

type Issue = z.core.$ZodIssue;
type Said = readonly [word: keyof typeof id, about?: string];

const isEmpty = ({ input }: Issue) => input === undefined || input === null || input === '';

const figure = (bound: number | bigint) => new Intl.NumberFormat('id-ID').format(bound);

/** What a banker types wrong on the screen; the rest is said by who wrote the file. */
function plainly(issue: Issue): Said | null {
  if (isEmpty(issue) && issue.code !== 'unrecognized_keys') return ['required'];
  if (issue.code === 'invalid_format') return ['pattern'];
  if (issue.code === 'invalid_type') return issue.expected === 'int' ? ['whole'] : null;
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? ['too_long', figure(issue.maximum)] : ['at_most', figure(issue.maximum)];
  if (issue.code === 'too_small' && issue.origin !== 'string')
    return [issue.inclusive === false ? 'more_than' : 'at_least', figure(issue.minimum)];
  return null;
}

/** What is wrong with the shape of a field, in words that name no type of the program where that can be helped. */
export function shapeWords(issue: Issue, language: Language): string {
  const said = plainly(issue);
  if (said !== null) return fillText(texts[language][said[0]], { about: said[1] ?? '' });
  const message = otherwise[language](issue as never);
  return (typeof message === 'string' ? message : message?.message) ?? issue.message;
}
