import { toLetterField } from '@trustiq/contract/letters/letter-names.ts';
import { collateralRefused as en } from '@trustiq/contract/texts/en/loan.ts';
import { collateralRefused as id } from '@trustiq/contract/texts/id/loan.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { type GuaranteeKind, isCashGuarantee } from '@trustiq/domain/loan/guarantee.ts';
import { needsCashCollateral } from '@trustiq/domain/loan/insurance-options.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { findOption } from './insurance-options.store.ts';
import { getLoan } from './loan.store.ts';
import { findProduct } from './loan-products.store.ts';

const texts = { id, en };

/** Terms that are lawful only over a deposit hold the deposit: whoever takes it away changes the insurance first. */
export async function judgeCollateral(
  db: Db,
  applicationId: number,
  guarantee: GuaranteeKind | null,
  language: Language,
): Promise<void> {
  if (isCashGuarantee(guarantee)) return;
  const loan = await getLoan(db, applicationId);
  const product = await findProduct(db, { id: loan.product_id });
  const insurance = await findOption(db, loan.insurance_code);
  if (product === null || insurance === null || !needsCashCollateral(product, insurance)) return;
  const errors = [{ code: 'INSURANCE_NOT_OFFERED', field: toLetterField('guarantee') }];
  throw new Failure('RULE_BROKEN', { errors }, { title: texts[language] });
}
