/** Kept for a photo that was compared and tells nothing: a wall, a covered lens. */
export const NO_PRINT = 'none';
/** Kept for a photo that cannot be compared: nobody knows what it would tell. */
export const UNREADABLE = 'unreadable';

/** Whether what is kept of a photo is its print. */
export const isPrint = (kept: string): boolean => kept !== NO_PRINT && kept !== UNREADABLE;
