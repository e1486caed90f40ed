import { Button, TextInput } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { type LoanSimulation, type SimulationRefusal, simulateLoan } from '@trustiq/domain/loan/simulate-loan.ts';
import { useMemo, useState } from 'react';
import { formatDate } from '../../lib/format-date.ts';
import { formatRupiah } from '../../lib/format-rupiah.ts';
import { useReferenceText } from '../../texts/use-reference-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FieldList } from '../../ui/field-list.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { FailedState } from '../../ui/states/failed-state.tsx';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { simulatorInputs } from './simulator-inputs.ts';
import classes from './survey.module.css';
import { useSimulatorTerms } from './survey-queries.ts';

const inRupiah = new Set<string>(['AMOUNT_OUT_OF_BOUNDS', 'INSURANCE_RUPIAH_OUT_OF_BOUNDS']);
const withoutSign = (amountRupiah: number) => formatRupiah(amountRupiah).replace('Rp ', '');

/** Why a term is refused, in words. */
function useRefusalText() {
  const t = useTexts('survey');
  return (refusal: SimulationRefusal): string => {
    const show = inRupiah.has(refusal.code) ? withoutSign : String;
    const stamp = 'stampRupiah' in refusal ? withoutSign(refusal.stampRupiah) : '';
    const bounds = 'min' in refusal ? { min: show(refusal.min), max: show(refusal.max) } : { min: '', max: '' };
    return t(`refused.${refusal.code}`, { ...bounds, stamp });
  };
}

/** The calculator over the loan of the case. Its fields are read only here; HITUNG shows what they come to. */
export function FacilitySimulator({ application }: { application: WholeCase }) {
  const t = useTexts('survey');
  const reference = useReferenceText();
  const textOf = useRefusalText();
  const loan = application.loan;
  const terms = useSimulatorTerms(loan.product.id, application);
  const [calculated, setCalculated] = useState<LoanSimulation | null>(null);
  const today = formatDate(new Date());
  const outcome = useMemo(() => {
    if (!terms.data?.product) return null;
    const { product, options, stampRupiah } = terms.data;
    const inputs = simulatorInputs(loan, product, options, stampRupiah, today);
    return inputs && simulateLoan(inputs);
  }, [loan, terms.data, today]);

  if (terms.isError && !terms.data)
    return <FailedState failure={terms.error} onRetry={() => void terms.refetch()} isRetrying={terms.isFetching} />;
  if (!terms.data) return <LoadingState lines={3} />;

  const refusals = outcome && !outcome.ok ? outcome.refusal : [];
  const errorOf = (...codes: SimulationRefusal['code'][]) => {
    const refusal = refusals.find(({ code }) => codes.includes(code));
    return refusal ? textOf(refusal) : null;
  };
  const notOffered = outcome === null ? t('refused.INSURANCE_NOT_OFFERED') : null;
  const insuranceName = terms.data.options.find(({ code }) => code === loan.insuranceCode)?.name;
  const insurance = reference('insurances', loan.insuranceCode, insuranceName ?? loan.insuranceCode);
  // What was calculated for other terms is no answer to these.
  const shown = outcome?.ok && calculated && calculated === outcome.value ? calculated : null;
  return (
    <>
      <div className={classes.simulator}>
        <TextInput
          readOnly
          label={t('simulator.principal')}
          value={formatRupiah(loan.amountRupiah)}
          error={errorOf('AMOUNT_OUT_OF_BOUNDS', 'TOTAL_DISBURSEMENT_NOT_POSITIVE')}
        />
        <TextInput
          readOnly
          label={t('simulator.tenor')}
          value={loan.tenorMonths}
          error={errorOf('TENOR_OUT_OF_BOUNDS')}
        />
        <TextInput
          readOnly
          label={t('simulator.rate')}
          value={loan.annualRatePercent}
          error={errorOf('RATE_OUT_OF_BOUNDS')}
        />
        <TextInput
          readOnly
          label={t('simulator.insurance')}
          value={insurance}
          error={notOffered ?? errorOf('INSURANCE_NOT_OFFERED', 'INSURANCE_PRICE_MISSING')}
        />
        <TextInput
          readOnly
          label={t('simulator.insurancePercent')}
          value={loan.insurancePercent}
          error={errorOf('INSURANCE_PERCENT_OUT_OF_BOUNDS', 'INSURANCE_RUPIAH_OUT_OF_BOUNDS')}
        />
      </div>
      <Button
        size="xs"
        disabled={!outcome?.ok}
        onClick={() => {
          if (outcome?.ok) setCalculated(outcome.value);
        }}
      >
        {t('simulator.calculate')}
      </Button>
      {shown && <SimulationFigures simulation={shown} />}
    </>
  );
}

function SimulationFigures({ simulation }: { simulation: LoanSimulation }) {
  const t = useTexts('survey');
  const { fees, savings } = simulation;
  const figures = {
    instalment: simulation.instalmentRupiah,
    savings: savings.monthlyRupiah,
    totalInstalment: savings.totalInstalmentRupiah,
    interest: simulation.interestTotalRupiah,
    adminFee: fees.serviceRupiah,
    provisi: fees.provisiRupiah,
    insuranceFee: fees.insuranceRupiah,
    disbursement: simulation.totalDisbursementRupiah,
  } as const;
  return (
    <div role="status">
      <FieldList
        fields={(Object.keys(figures) as (keyof typeof figures)[]).map((name) => ({
          name,
          label: t(`simulator.${name}`),
          value: <Rupiah amount={figures[name]} />,
        }))}
      />
    </div>
  );
}
