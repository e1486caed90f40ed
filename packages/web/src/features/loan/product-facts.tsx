import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { editedFees, loanFeeLines } from '@trustiq/domain/loan/loan-fees.ts';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatPercent } from '../../lib/format-number.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Rupiah } from '../../ui/rupiah.tsx';
import { FiguresStrip } from './figures-strip.tsx';
import classes from './loan.module.css';
import { officialFigures } from './loan-figures.ts';
import { useInsurances } from './loan-queries.ts';
import { ScheduleButton } from './schedule-button.tsx';

/** Info Produk for somebody who only reads it. */
export function ProductFacts({ application }: { application: WholeCase }) {
  const t = useTexts('loan');
  const reference = useReferenceText();
  const { loan } = application;
  const { data: insurances } = useInsurances();
  // Its code is not shown while its name is on the way.
  const insurance = insurances
    ? reference(
        'insurances',
        loan.insuranceCode,
        insurances.find(({ code }) => code === loan.insuranceCode)?.name ?? loan.insuranceCode,
      )
    : '…';
  const unit = t(loan.product.isSingleInstalment ? 'units.singleInstalment' : 'units.months');
  const { fees } = loan;
  const facts: [string, ReactNode][] = [
    [t('product'), loan.product.name],
    [t('insurance'), insurance],
    [t('amount'), <Rupiah key="amount" amount={loan.amountRupiah} />],
    [t('rate'), formatPercent(loan.annualRatePercent)],
    [t('tenor'), `${loan.tenorMonths} ${unit}`],
    [t('insurancePercent'), formatPercent(loan.insurancePercent)],
    ...editedFees.map((name): [string, ReactNode] => {
      const { label, unit } = loanFeeLines[name];
      return [t(label), unit === 'percent' ? formatPercent(fees[name]) : <Rupiah key={name} amount={fees[name]} />];
    }),
  ];
  const isStale = loan.isStale || loan.calculatedAt === null;
  const note = loan.calculatedAt ? t('calculatedAt', { at: formatDateTime(loan.calculatedAt) }) : t('neverCalculated');
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
      </dl>
      <FiguresStrip figures={officialFigures(loan)} state={isStale ? 'stale' : 'official'} note={note}>
        <ScheduleButton application={application} preview={null} />
      </FiguresStrip>
    </>
  );
}
