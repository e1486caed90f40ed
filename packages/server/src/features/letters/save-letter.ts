import { toLetter } from '@trustiq/contract/letters/letter-names.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { identityOn } from '../../platform/bank-identity.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { completeLetter } from './complete-letter.ts';
import { getLetterRow, type LetterRow, type LetterTexts, upsertLetter } from './letters.store.ts';

/** Scoring's: what secures the loan is among what a score is made of. */
export type Rescore = (db: Db, applicationId: number) => Promise<unknown>;

/** The loan's: refuses in words what its terms do not hold with. */
export type JudgeCollateral = (
  db: Db,
  applicationId: number,
  guarantee: LetterTexts['guarantee'],
  language: Language,
) => Promise<void>;

export type SaveLetterFunctions = { readonly rescore: Rescore; readonly judgeCollateral: JudgeCollateral };

/** Saves what people may write. The number of the agreement is not among it. */
export function saveLetter(
  { now, cases, policies }: CaseDeps,
  { rescore, judgeCollateral }: SaveLetterFunctions,
): Handler<'saveLetter'> {
  return ({ params, body: { letter }, seenVersion: version, actor, origin }) => {
    const act = { actor, origin, id: params.appId, action: 'saveLetter', event: 'letter_saved', version } as const;
    return cases.act(act, async (trx, open) => {
      const { record } = open;
      const before = await getLetterRow(trx, record.id);
      if (!isSameCollateral(before, letter)) {
        await judgeCollateral(trx, record.id, letter.guarantee, origin.language);
        // What secures the loan is among what people vote about.
        await cases.restartRound(trx, open, { actor, origin });
      }
      // Letters follow the policy of the day, whatever the round began under.
      const policyVersion = policies.on(now())?.version ?? null;
      await upsertLetter(trx, record.id, letter, { by: actor.userId, at: now(), policyVersion });
      await rescore(trx, record.id);
      return toLetter(completeLetter(await getLetterRow(trx, record.id), identityOn({ policies }, now())));
    });
  };
}

const isSameCollateral = (row: LetterRow, { guarantee, guaranteeNote }: LetterTexts): boolean =>
  row.collateral_requirement === guarantee && row.collateral_description === guaranteeNote;
