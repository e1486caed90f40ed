import { leafHash } from '../transparency/merkle-tree.ts';

export type LeafEntry = {
  readonly id: number;
  readonly chainKey: string;
  readonly sequence: number;
  readonly payload: string;
  readonly hash: Uint8Array;
};

/** Changes with the list below: an auditor must know what was hashed. */
const FORM = 'trustiq-audit/1';

/** The bytes of an entry in the tree: JSON of a list, so that no two entries can give the same text. */
export const leafInput = ({ id, chainKey, sequence, payload, hash }: LeafEntry): Buffer =>
  Buffer.from(JSON.stringify([FORM, id, chainKey, sequence, payload, Buffer.from(hash).toString('hex')]), 'utf8');

export const leafOf = (entry: LeafEntry): Buffer => leafHash(leafInput(entry));
