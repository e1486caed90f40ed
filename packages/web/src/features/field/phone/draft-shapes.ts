import { DRAFT_SHAPE } from '@trustiq/contract/field/field-devices.ts';
import { z } from 'zod';

/** A draft of whatever program wrote it, as far as it has to be known to be changed. */
const anyDraft = z.looseObject({
  shape: z.int().positive(),
  form: z.looseObject({}),
  parts: z.record(z.string(), z.looseObject({})),
});

type AnyDraft = z.output<typeof anyDraft>;

/**
 * The first programs of the field wrote three kinds of drafts under one number: without the photos that were taken out,
 * without words typed before the office changed a part, and without the time at which a form was closed.
 */
const knowRemovalsEarlierWordsAndClosing = (draft: AnyDraft): AnyDraft => ({
  removedPhotos: [],
  ...draft,
  form: { closedAt: null, ...draft.form },
  parts: Object.fromEntries(Object.entries(draft.parts).map(([name, part]) => [name, { unsent: null, ...part }])),
});

/** By the shape that each of them reads. None is ever taken away: a phone may lie in a drawer for a year. */
const steps: Readonly<Record<number, (draft: AnyDraft) => AnyDraft>> = {
  1: knowRemovalsEarlierWordsAndClosing,
};

/** A newer program wrote it: it is left as it is until this one is renewed. */
export class NewerDraft extends Error {}

/** What an older program wrote, as this one would have written it. */
export function inPresentShape(stored: unknown): unknown {
  const { shape } = z.object({ shape: z.int().positive() }).parse(stored);
  if (shape > DRAFT_SHAPE) throw new NewerDraft();
  let draft = anyDraft.parse(stored);
  for (let from = shape; from < DRAFT_SHAPE; from++) {
    const step = steps[from];
    if (!step) throw new Error(`Nothing reads drafts of shape ${from}`);
    draft = { ...step(draft), shape: from + 1 };
  }
  return draft;
}
