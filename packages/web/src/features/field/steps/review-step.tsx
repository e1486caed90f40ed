import { Alert, Text } from '@mantine/core';
import type { FormFault } from '@trustiq/contract/field/field-forms.ts';
import { type FieldStep, fieldSteps } from '@trustiq/contract/field/form-parts.ts';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { formatRupiah, MISSING } from '../../../lib/format-rupiah.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { pathOf } from '../form/field-paths.ts';
import { FormCard } from '../form/form-card.tsx';
import { useForm, useValueAt } from '../form/form-context.tsx';
import { withServerFaults } from '../form/live-checks.ts';
import { loanPreview } from '../form/loan-preview.ts';
import { useFaultText, useFieldLabel } from '../form/use-fault-texts.ts';
import { FiguresCard } from './loan-cards.tsx';
import classes from './steps.module.css';

type Props = { addressOf: (step: FieldStep, field: string) => string; refused: readonly FormFault[] };

/** What is still missing, each with the way to it, and what is about to be sent. */
export function ReviewStep({ addressOf, refused }: Props) {
  const { openForm, state, faults: known } = useForm();
  const [isChecked, setChecked] = useState(false);
  // The server asks its own lists beside the rules.
  useEffect(() => {
    openForm.refresh().then(
      () => setChecked(true),
      () => setChecked(true),
    );
  }, [openForm]);
  const faults = useMemo(
    () => withServerFaults(withServerFaults(known, refused), isChecked ? state.missing : []),
    [known, refused, isChecked, state.missing],
  );
  // Of what went on without it nothing can be sent, however complete it is.
  const isOver = state.form.sentAt !== null || state.form.closedAt !== null;
  return (
    <>
      {!isOver && <Missing faults={faults} isChecked={isChecked} addressOf={addressOf} />}
      <Summary />
    </>
  );
}

type MissingProps = { faults: readonly FormFault[]; isChecked: boolean; addressOf: Props['addressOf'] };

function Missing({ faults, isChecked, addressOf }: MissingProps) {
  const t = useTexts('field');
  const labelOf = useFieldLabel();
  const faultText = useFaultText();
  if (faults.length === 0)
    return (
      <Alert color={isChecked ? 'green' : 'gray'} variant="light" mb="md" role="status">
        {t(isChecked ? 'review.complete' : 'review.checking')}
      </Alert>
    );
  const steps = fieldSteps.filter((step) => faults.some((fault) => fault.step === step));
  return (
    <>
      <Alert color="yellow" variant="light" mb="md" role="status">
        {t('review.missing', { count: faults.length })}
      </Alert>
      {steps.map((step) => (
        <FormCard key={step} title={t(`steps.${step}`)} withFields={false}>
          <ul className={classes.faults}>
            {faults
              .filter((fault) => fault.step === step)
              .map((fault) => (
                <li key={`${fault.field} ${fault.code}`}>
                  <Link className={classes.faultLink} to={addressOf(step, fault.field)}>
                    <strong>{labelOf(fault.field)}</strong>
                    <Text span size="sm" c="dimmed">
                      {faultText(fault)}
                    </Text>
                  </Link>
                </li>
              ))}
          </ul>
        </FormCard>
      ))}
    </>
  );
}

function Summary() {
  const t = useTexts('field');
  const labelOf = useFieldLabel();
  const { state, asked } = useForm();
  const valueAt = useValueAt();
  const { product, simulation } = useMemo(() => loanPreview(state.contents, asked), [state.contents, asked]);
  const text = (plain: string) => {
    const value = valueAt(pathOf(plain));
    return typeof value === 'string' || typeof value === 'number' ? String(value) : MISSING;
  };
  const amount = valueAt(pathOf('amountRupiah'));
  const lines: [string, string][] = [
    [labelOf(pathOf('applicant.fullName')), text('applicant.fullName')],
    [labelOf(pathOf('applicant.nik')), text('applicant.nik')],
    [labelOf(pathOf('applicant.msisdn')), text('applicant.msisdn')],
    [labelOf(pathOf('employment.companyName')), text('employment.companyName')],
    [labelOf(pathOf('productId')), product?.name ?? MISSING],
    [labelOf(pathOf('amountRupiah')), formatRupiah(typeof amount === 'number' ? amount : null)],
    [labelOf(pathOf('tenorMonths')), text('tenorMonths')],
    [labelOf(pathOf('loanPurpose')), text('loanPurpose')],
    [t('review.photos'), String(state.photos.filter(({ isComplete }) => isComplete).length)],
  ];
  return (
    <>
      <FormCard title={t('review.summary')} withFields={false}>
        <dl className={classes.summary}>
          {lines.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </FormCard>
      {simulation && <FiguresCard simulation={simulation} />}
    </>
  );
}
