const DAY_MS = 24 * 3_600_000;

/**
 * How long what was typed and never sent is kept after somebody last touched it: longer than an older app with unsent
 * drafts is accepted (60 days). The policy's periods are about applications; a form is none yet.
 */
export const UNSENT_FORM_DAYS = 90;

/** Whatever was last touched before this is nobody's work any more. */
export const unsentFormsKeptSince = (now: Date): Date => new Date(now.getTime() - UNSENT_FORM_DAYS * DAY_MS);
