import { leafHash } from '../transparency/merkle-tree.ts';

export type LeafEntry = {
  readonly id: number;
  readonly chainKey: string;
  readonly sequence: number;
  readonly payload: string;
  /** In hexadecimal digits. */
  readonly hash: string;
};

/** Changes with the list below: an auditor must know what was hashed. */
const FORM = 'trustiq-audit/1';

/** The text of an entry in the tree: JSON of a list, so that no two entries can give the same. */
const leafText = ({ id, chainKey, sequence, payload, hash }: LeafEntry): string =>
  JSON.stringify([FORM, id, chainKey, sequence, payload, hash]);

export const leafInput = (entry: LeafEntry): Buffer => Buffer.from(leafText(entry), 'utf8');

export const leafOf = (entry: LeafEntry): Buffer => leafHash(leafText(entry));
