/** A database that must not be opened this way; the words are for the person who starts. */
export class BankRefused extends Error {}
