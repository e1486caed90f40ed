import { Alert, Button, Group } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { ApiError } from '@trustiq/contract/client.ts';
import type { LoanInputs } from '@trustiq/domain/loan/simulate-loan.ts';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../lib/format-date.ts';
import { useUnsavedEdits } from '../../lib/unsaved-edits.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ProgressDialog } from '../../ui/progress-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { FeeFields } from './fee-fields.tsx';
import { FiguresStrip } from './figures-strip.tsx';
import classes from './loan.module.css';
import { noFigures, officialFigures, previewFigures } from './loan-figures.ts';
import { ProductFields } from './product-fields.tsx';
import { type Choices, formOf } from './product-form.ts';
import { ScheduleButton } from './schedule-button.tsx';
import { TermsEffectsDialog } from './terms-effects-dialog.tsx';
import { useCalculate } from './use-calculate.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useProductForm } from './use-product-form.ts';
import { useTermsEffects } from './use-terms-effects.ts';

type Props = {
  application: WholeCase;
  known: Omit<Choices, 'isCashCollateral'>;
  withInsuranceAmount: boolean;
  canOnlyLower: boolean;
  onUnsaved?: ((isUnsaved: boolean) => void) | undefined;
};

/** Info Produk where somebody may change it: the terms above, what they cost below. */
export function ProductEditor({ application, known, withInsuranceAmount, canOnlyLower, onUnsaved }: Props) {
  const t = useTexts('loan');
  const { loan } = application;
  const state = useProductForm(application, known);
  const errors = useFieldErrors(state, canOnlyLower ? formOf(loan) : null);
  const calculate = useCalculate(application);
  const weighing = useTermsEffects(application);
  const fields = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isEdited, preview, product, inputs } = state;
  useUnsavedEdits(isEdited);
  useEffect(() => onUnsaved?.(isEdited), [onUnsaved, isEdited]);

  const press = () => {
    if (Object.keys(errors).length > 0 || inputs === null) {
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setRefusal(null);
    if (canOnlyLower) weigh(inputs);
    else save(inputs);
  };
  /** In approval a person learns what the change costs before it is sent. */
  const weigh = (wanted: LoanInputs) =>
    weighing.mutate(wanted, {
      onSuccess: ({ startsRound }) => {
        if (startsRound) return;
        weighing.reset();
        save(wanted);
      },
      onError: (failure) => setRefusal(failure instanceof ApiError ? failure.message : t('tryAgain')),
    });
  const save = (wanted: LoanInputs) =>
    void calculate.mutateAsync(wanted).then(
      (outcome) => {
        if (outcome.savedAnew) state.discard();
        else setRefusal(outcome.why?.problem?.title ?? t('tryAgain'));
      },
      () => toast(t('failed'), 'failure'),
    );

  const isPreviewed = isEdited && preview !== null && product !== null;
  const isOtherProduct = state.form.productId !== loan.product.id;
  const standing = isOtherProduct ? noFigures(loan) : officialFigures(loan);
  const figures = isPreviewed ? previewFigures(preview, product.interestType) : standing;
  const isStale = isEdited || loan.isStale || loan.calculatedAt === null;
  const note = loan.calculatedAt ? t('calculatedAt', { at: formatDateTime(loan.calculatedAt) }) : t('neverCalculated');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <div className={classes.fields} ref={fields}>
        <ProductFields
          state={state}
          loan={loan}
          choices={{ ...known, isCashCollateral: state.isCashCollateral }}
          errors={errors}
          isFixed={canOnlyLower}
          withInsuranceAmount={withInsuranceAmount}
        />
        <FeeFields state={state} errors={errors} isFixed={canOnlyLower} />
        <Group gap="xs" className={classes.press}>
          <Button type="submit">{t('calculate')}</Button>
          {isEdited && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => {
                setRefusal(null);
                state.discard();
              }}
            >
              {t('discard')}
            </Button>
          )}
        </Group>
      </div>
      {(errors.totalDisbursementRupiah ?? refusal) && (
        <Alert color="red" variant="light" mt="sm" title={refusal ? t('notSaved') : undefined}>
          {refusal ?? errors.totalDisbursementRupiah}
        </Alert>
      )}
      <FiguresStrip figures={figures} state={isPreviewed ? 'preview' : isStale ? 'stale' : 'official'} note={note}>
        <ScheduleButton application={application} preview={isPreviewed ? preview.rows : null} />
      </FiguresStrip>
      {weighing.data?.startsRound && inputs !== null && (
        <TermsEffectsDialog
          effects={weighing.data}
          onProceed={() => {
            weighing.reset();
            save(inputs);
          }}
          onCancel={weighing.reset}
        />
      )}
      <ProgressDialog kind={calculate.isPending || weighing.isPending ? 'calculation' : null} />
    </form>
  );
}
