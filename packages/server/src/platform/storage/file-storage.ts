import type { Readable } from 'node:stream';

export type StoredFile = {
  readonly content: Readable;
  /** As the store says before anything is read; null when what comes is not the bytes that lie there. */
  readonly sizeBytes: number | null;
};

/** Where files live. Names are made by the program and say nothing about their content. */
export type FileStorage = {
  /** When it resolves, the file survives a loss of power. A name is written once. */
  readonly put: (name: string, content: Uint8Array) => Promise<void>;
  /** Null when there is no such file. */
  readonly get: (name: string) => Promise<StoredFile | null>;
  /** There is no such file afterwards, whether or not there was one. */
  readonly remove: (name: string) => Promise<void>;
  /**
   * A malware scanner, for banks that run one: it sees every upload before it is stored. `infected` refuses the upload;
   * a scanner that throws refuses it too, because an unscanned file must not pass for a clean one.
   */
  readonly scan?: (content: Uint8Array) => Promise<'clean' | 'infected'>;
};
