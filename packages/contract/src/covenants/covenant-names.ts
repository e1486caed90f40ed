import type { z } from 'zod';
import { plainNames } from '../wire/plain-names.ts';
import type { saveCovenant } from './covenants.ts';

const names = plainNames({ ketCovenant: 'covenant' });

type SavedOnWire = z.output<typeof saveCovenant.body>;
type CovenantOnWire = z.output<typeof saveCovenant.reply>;

/** A covenant that somebody saves, in plain names. */
export const fromSavedCovenant = (body: SavedOnWire) => names.fromWire(body);
export const toSavedCovenant = (saved: ReturnType<typeof fromSavedCovenant>): SavedOnWire => names.toWire(saved);

type Covenant = { readonly id: number; readonly covenant: string; readonly covenantVersion: number };

export const toCovenant = (covenant: Covenant): CovenantOnWire => names.toWire(covenant);
