import { type FieldStep, fieldSteps } from '@trustiq/contract/field/form-parts.ts';
import { Link } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './field.module.css';
import { pathOf } from './form/field-paths.ts';
import { useForm, useValueAt } from './form/form-context.tsx';

type Props = { current: FieldStep; addressOf: (step: FieldStep) => string };

/** The seven steps, each with a mark of whether it is complete, reachable in any order. */
export function StepBar({ current, addressOf }: Props) {
  const t = useTexts('field');
  const { faults, state } = useForm();
  const isSent = state.form.sentAt !== null;
  const hasProduct = useValueAt()(pathOf('productId')) !== undefined;
  const isWanting: Partial<Record<FieldStep, boolean>> = {
    review: faults.length > 0,
    // Card and consent are asked for in the first step and lie here, too; the rest follows from the product.
    documents: !hasProduct || faults.some(({ field }) => field.startsWith('documents.')),
    survey: !hasProduct,
  };
  const isComplete = (step: FieldStep) => isSent || !(isWanting[step] || faults.some((fault) => fault.step === step));
  return (
    <nav aria-label={t('frame.steps')}>
      <ol className={classes.steps}>
        {fieldSteps.map((step, index) => (
          <li key={step}>
            <Link
              to={addressOf(step)}
              className={classes.step}
              title={t(`steps.${step}`)}
              data-complete={isComplete(step) || undefined}
              aria-current={step === current ? 'step' : undefined}
              aria-label={t(isComplete(step) ? 'frame.stepComplete' : 'frame.stepMissing', {
                number: index + 1,
                step: t(`steps.${step}`),
              })}
            >
              <span className={classes.stepNumber} aria-hidden="true">
                {isComplete(step) ? '✓' : index + 1}
              </span>
              <span className={classes.stepText} aria-hidden="true">
                {t(`steps.${step}`)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
