import { partsOf } from '@trustiq/domain/calendar/plain-date.ts';
import { pkNumber } from '@trustiq/domain/letters/pk-number.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { completeLetter } from './complete-letter.ts';
import { getLetterRow, nextPkSequence, setPkNumber, upsertLetter, voidPkNumber } from './letters.store.ts';

type Step = { readonly db: Db; readonly before: { readonly id: number }; readonly now: Date };

/** The first time the committee gets a case. A case that comes back keeps the number it has. */
export async function reservePkNumber({ db, before, now }: Step): Promise<void> {
  const { pk_no: reserved, branch_id: branchId, branch_code: branchCode } = await getLetterRow(db, before.id);
  if (reserved !== null) return;
  const date = bankDayOf(now);
  const sequence = await nextPkSequence(db, branchId, partsOf(date).year);
  await setPkNumber(db, before.id, pkNumber({ sequence, branchCode, date }));
}

/** A rejected or cancelled case takes its number with it: it is not used again. */
export async function voidReservedPkNumber({
  db,
  before,
}: Step & { readonly before: { readonly pkNumber: string | null } }): Promise<void> {
  if (before.pkNumber !== null) await voidPkNumber(db, before.id);
}

/** With the last vote the letter counts as saved, with its defaults where nobody wrote anything. */
export const saveLetterDefaults =
  ({ policies }: Pick<Deps, 'policies'>) =>
  async ({ db, before, now }: Step): Promise<void> => {
    const row = await getLetterRow(db, before.id);
    if (row.saved_at !== null) return;
    const letter = { ...completeLetter(row), guarantee: null, guaranteeNote: null };
    await upsertLetter(db, before.id, letter, { by: null, at: now, policyVersion: policies.on(now)?.version ?? null });
  };
