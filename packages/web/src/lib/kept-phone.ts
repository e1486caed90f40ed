import { readStored, removeStored, writeStored, YEAR_SECONDS } from '../storage/expiring-storage.ts';

/** Whether somebody keeps forms of the field on this phone. It says no more than that: whose they are is in the store. */
export const hasKeptPhone = (): boolean => readStored('ttf-phone') === true;

export const noteKeptPhone = (isKept: boolean): void =>
  isKept ? writeStored('ttf-phone', true, YEAR_SECONDS) : removeStored('ttf-phone');
