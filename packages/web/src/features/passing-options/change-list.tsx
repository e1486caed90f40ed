import { Badge } from '@mantine/core';
import type { Proof } from '@trustiq/domain/passing-options/change.ts';
import type { PassingOption } from '@trustiq/domain/passing-options/passing-answer.ts';
import type { PassingQuestion } from '@trustiq/domain/passing-options/question.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './passing.module.css';

type Props = { option: PassingOption; question: PassingQuestion };

/** What an option changes, each with how it was; what is left as it is has no line. */
export function ChangeList({ option, question }: Props) {
  const t = useTexts('passing');
  const { change, cost, inputs, closed } = option;
  const { loan, product } = question.facts;
  const nameOf = (id: number) => question.terms.products.find((one) => one.id === id)?.name ?? '';
  const insurerOf = (code: string) => question.terms.insurances.find((one) => one.code === code)?.name ?? code;
  return (
    <ul className={classes.list}>
      {cost.rupiah > 0 && (
        <li>{t('changes.amount', { to: formatRupiah(change.amountRupiah), from: formatRupiah(loan.amountRupiah) })}</li>
      )}
      {cost.months > 0 && <li>{t('changes.tenor', { to: change.tenorMonths, from: loan.tenorMonths })}</li>}
      {cost.product > 0 && <li>{t('changes.product', { to: inputs.product.name, from: nameOf(product.id) })}</li>}
      {cost.insurer > 0 && (
        <li>{t('changes.insurer', { to: inputs.insurance.name, from: insurerOf(loan.insuranceCode) })}</li>
      )}
      {closed.map(({ key, lender, outstandingRupiah }) => (
        <li key={key}>
          {t('changes.close', { lender: lender || t('unnamedLender'), owed: formatRupiah(outstandingRupiah) })}{' '}
          <Badge size="xs" color="blue" variant="light" radius="sm" tt="none">
            {t('needsMark')}
          </Badge>
        </li>
      ))}
      {change.proof && (
        <li>
          <ProofText proof={change.proof} />{' '}
          <Badge size="xs" color="orange" variant="light" radius="sm" tt="none">
            {t('needsProof')}
          </Badge>
        </li>
      )}
    </ul>
  );
}

function ProofText({ proof }: { proof: Proof }) {
  const t = useTexts('passing');
  switch (proof.kind) {
    case 'INCOME':
      return t('proofs.INCOME', { amount: formatRupiah(proof.addedRupiah) });
    case 'LAND':
    case 'VEHICLE':
      return t(`proofs.${proof.kind}`, { amount: formatRupiah(proof.appraisedRupiah) });
    case 'DEPOSIT':
      return t('proofs.DEPOSIT');
  }
}
