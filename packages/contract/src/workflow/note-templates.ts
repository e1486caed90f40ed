import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

export const MOST_TEMPLATES = 20;
export const LONGEST_TEMPLATE_NAME = 40;
/** As long as the note of a decision may be. */
export const LONGEST_TEMPLATE = 2_000;

const template = z.strictObject({
  name: z.string().trim().min(1).max(LONGEST_TEMPLATE_NAME),
  text: z.string().trim().min(1).max(LONGEST_TEMPLATE),
});

export type NoteTemplate = z.output<typeof template>;

const isNamedOnce = (templates: readonly NoteTemplate[]) =>
  new Set(templates.map(({ name }) => name.toLowerCase())).size === templates.length;

export const noteTemplates = z.strictObject({
  templates: z.array(template).max(MOST_TEMPLATES).refine(isNamedOnce, { message: 'name_taken' }),
});

export const getNoteTemplates = endpoint({
  method: 'GET',
  path: '/api/note-templates',
  summary: 'What the caller keeps to write into notes of decisions',
  permission: 'preferences.write',
  reply: noteTemplates,
  errors: [],
});

export const setNoteTemplates = endpoint({
  method: 'PUT',
  path: '/api/note-templates',
  summary: 'Keep what the caller writes into notes of decisions',
  permission: 'preferences.write',
  body: noteTemplates,
  reply: noteTemplates,
  errors: [],
});
