/** The largest file of a prescreen list. */
export const MAXIMUM_FILE_BYTES = 10 * 1024 * 1024;

/** A workbook is an archive: what it may hold, and how far it may grow when it is unpacked. */
export const MAXIMUM_ARCHIVE_ENTRIES = 500;
export const MAXIMUM_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Sheets full of equal rows shrink a lot; a bomb shrinks more. */
export const MAXIMUM_UNPACKED_RATIO = 300;
