/** Where a field stands. The row is named by something that it has from its birth and never changes. */
export type FieldPlace = { readonly table: string; readonly column: string; readonly row: number | string };

/** Columns that hold identity and account numbers: unreadable in the database, findable only through keyed hashes. */
export type FieldCipher = {
  readonly encrypt: (text: string, place: FieldPlace) => Buffer;
  /** Throws `FieldTampered` for anything that was not written by us for exactly this place. */
  readonly decrypt: (cipher: Uint8Array, place: FieldPlace) => string;
  readonly hash: (text: string) => Buffer;
  readonly prefixHash: (text: string) => Buffer;
  /** Of the last digits of a number. */
  readonly tailHash: (tail: string) => Buffer;
  /** Of every end by which a NIK is found. */
  readonly nikTailHashes: (nik: string) => readonly Buffer[];
};
