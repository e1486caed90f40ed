import { fieldRefusals as en } from '@trustiq/contract/texts/en/field-refusals.ts';
import { fieldRefusals as id } from '@trustiq/contract/texts/id/field-refusals.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { Failure } from '../../platform/http/failure.ts';

const texts = { id, en };

/** A form that stays as it is, in the caller's words. */
export const formRefused = (obstacle: keyof typeof id, language: Language): Failure =>
  new Failure('STEP_REFUSED', { obstacles: [obstacle] }, { title: texts[language][obstacle] });
