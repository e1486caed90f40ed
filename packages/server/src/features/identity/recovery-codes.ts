import { createHash, randomInt } from 'node:crypto';

const HOW_MANY = 10;
/** Nothing that is read for something else: no 0 and O, no 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const newGroup = (): string => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Nearly 80 random bits each: a table of their hashes tells nobody one of them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => Array.from({ length: GROUPS }, newGroup).join('-'));

/** However it was typed: with or without lines, in small letters. */
export const hashOfRecoveryCode = (userId: number, code: string): Buffer =>
  createHash('sha256')
    .update(`recovery code of ${userId}: ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)
    .digest();
