import { partsOf } from '@trustiq/domain/calendar/plain-date.ts';
import { FIRST_AGREEMENT_NUMBER, pkNumber } from '@trustiq/domain/letters/pk-number.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import { identityOn, lettersOn } from '../../platform/bank-identity.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { completeLetter } from './complete-letter.ts';
import { getLetterRow, nextPkSequence, setPkNumber, upsertLetter, voidPkNumber } from './letters.store.ts';

type Step = { readonly db: Db; readonly before: { readonly id: number }; readonly now: Date };
type VoidedStep = Step & { readonly before: { readonly pkNumber: string | null } };

/** What decisions do to the letter of a case, by the policy of the day. */
export function letterEffects({ policies }: Pick<Deps, 'policies'>) {
  return {
    /** The first time the committee gets a case. A case that comes back keeps the number it has. */
    reserve_pk_number: async ({ db, before, now }: Step): Promise<void> => {
      const { pk_no: reserved, branch_id: branchId, branch_code: branchCode } = await getLetterRow(db, before.id);
      if (reserved !== null) return;
      const date = bankDayOf(now);
      const sequence = await nextPkSequence(db, branchId, partsOf(date).year);
      const pattern = lettersOn({ policies }, now)?.agreementNumber ?? FIRST_AGREEMENT_NUMBER;
      const bank = identityOn({ policies }, now).shortName;
      await setPkNumber(db, before.id, pkNumber({ pattern, sequence, branchCode, date, bank }));
    },
    /** A rejected or cancelled case takes its number with it: it is not used again. */
    void_pk_number: async ({ db, before }: VoidedStep): Promise<void> => {
      if (before.pkNumber !== null) await voidPkNumber(db, before.id);
    },
    /** With the last vote the letter counts as saved, with its defaults where nobody wrote anything. */
    save_letter_defaults: async ({ db, before, now }: Step): Promise<void> => {
      const row = await getLetterRow(db, before.id);
      if (row.saved_at !== null) return;
      const letter = { ...completeLetter(row, identityOn({ policies }, now)), guarantee: null, guaranteeNote: null };
      const policyVersion = policies.on(now)?.version ?? null;
      await upsertLetter(db, before.id, letter, { by: null, at: now, policyVersion });
    },
  };
}
