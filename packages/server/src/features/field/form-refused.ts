import { fieldRefusals as en } from '@trustiq/contract/texts/en/field-refusals.ts';
import { fieldRefusals as id } from '@trustiq/contract/texts/id/field-refusals.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { Failure } from '../../platform/http/failure.ts';

const texts = { id, en };

/** A form that stays as it is, in the caller's words. */
export const formRefused = (obstacle: keyof typeof id, language: Language): Failure =>
  new Failure('STEP_REFUSED', { obstacles: [obstacle] }, { title: texts[language][obstacle] });

/** Handed in by a program of long ago: what was typed stays where it is, and goes with the newer one. */
export const appRefused = (language: Language): Failure =>
  new Failure('RULE_BROKEN', { app: 'outdated', missing: [] }, { title: texts[language].app_outdated });
