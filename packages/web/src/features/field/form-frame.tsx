import { Alert, Button, Text } from '@mantine/core';
import type { FormFault } from '@trustiq/contract/field/field-forms.ts';
import { type FieldStep, fieldSteps } from '@trustiq/contract/field/form-parts.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useUnsavedEdits } from '../../lib/unsaved-edits.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useAnnouncedHeight } from '../../ui/case/use-announced-height.ts';
import { toast } from '../../ui/toast.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import classes from './field.module.css';
import { idOf } from './form/field-paths.ts';
import { useForm } from './form/form-context.tsx';
import { shortTime } from './form/short-time.ts';
import { useRoleText } from './form/use-role-text.ts';
import { PhoneNotices } from './phone-notices.tsx';
import { SendButton } from './send-button.tsx';
import { StepBar } from './step-bar.tsx';
import { ApplicantStep } from './steps/applicant-step.tsx';
import { DocumentsStep } from './steps/documents-step.tsx';
import { LoanStep } from './steps/loan-step.tsx';
import { RelativesStep } from './steps/relatives-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { foldOfField } from './steps/survey-layout.ts';
import { SurveyStep } from './steps/survey-step.tsx';
import { WorkStep } from './steps/work-step.tsx';

/** The field that somebody came to mend, or the nearest thing to it on the page. */
function goToField(field: string): void {
  const ways = field.split('.').map((_, index, all) => all.slice(0, all.length - index).join('.'));
  const ids = [...ways.map(idOf), foldOfField(field)];
  const place = ids.map((id) => id && document.getElementById(id)).find((element) => element);
  if (!place) return;
  place.scrollIntoView({ block: 'center' });
  place.focus({ preventScroll: true });
}

/** One step of the form with the way to the others; what is typed is saved by itself. */
export function FormFrame() {
  const t = useTexts('field');
  const { openForm, state } = useForm();
  const [search, setSearch] = useSearchParams();
  const [refused, setRefused] = useState<readonly FormFault[]>([]);
  const footer = useAnnouncedHeight<HTMLDivElement>('--sticky-bar-height');
  const heading = useRef<HTMLHeadingElement>(null);
  const step = fieldSteps.find((one) => one === search.get('step')) ?? 'applicant';
  const field = search.get('field');
  const number = fieldSteps.indexOf(step) + 1;
  const next = fieldSteps[number];
  useUnsavedEdits(state.saving !== 'saved' || state.uploads.length > 0);
  useEffect(() => {
    document.title = `${t(`steps.${step}`)} · TrustIQ`;
    if (field) return goToField(field);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step, field, t]);

  const addressOf = (to: FieldStep, at?: string) =>
    `?${new URLSearchParams({ form: openForm.formId, step: to, ...(at ? { field: at } : {}) })}`;
  const save = async () => {
    if (await openForm.flush()) toast(t('frame.saved'), 'success');
  };
  const goOn = () => {
    void openForm.flush();
    if (next) setSearch({ form: openForm.formId, step: next });
  };

  return (
    <div className={classes.form}>
      <header className={classes.head}>
        <div className={classes.headLine}>
          <Link to="/lapangan" className={classes.back} aria-label={t('frame.back')}>
            ‹
          </Link>
          <h1 ref={heading} tabIndex={-1} className={classes.stepName}>
            {t(`steps.${step}`)}
          </h1>
          <div className={classes.saved}>
            {t('frame.step', { number, total: fieldSteps.length })} · <SaveState />
          </div>
        </div>
        <StepBar current={step} addressOf={addressOf} />
      </header>
      <Notices />
      <PhoneNotices />
      <div className={classes.body}>
        {step === 'applicant' && <ApplicantStep />}
        {step === 'relatives' && <RelativesStep />}
        {step === 'work' && <WorkStep />}
        {step === 'loan' && <LoanStep />}
        {step === 'documents' && <DocumentsStep />}
        {step === 'survey' && <SurveyStep key={field} target={field} addressOfStep={addressOf} />}
        {step === 'review' && <ReviewStep addressOf={addressOf} refused={refused} />}
      </div>
      <div ref={footer} className={classes.footer} role="group" aria-label={t('frame.actions')}>
        <div className={classes.footerLine}>
          <Button variant="default" size="md" disabled={!state.form.isMine} onClick={() => void save()}>
            {t('frame.save')}
          </Button>
          {next ? (
            <Button size="md" onClick={goOn}>
              {t('frame.next')}
            </Button>
          ) : (
            <SendButton onRefused={setRefused} />
          )}
        </div>
      </div>
      {state.conflict && (
        <ConflictDialog key={`${state.conflict.part}${state.conflict.theirs.revision}`} conflict={state.conflict} />
      )}
    </div>
  );
}

/** Whether everything is kept, and since when. */
function SaveState() {
  const t = useTexts('field');
  const phone = useTexts('phone');
  const { openForm, state } = useForm();
  if (state.saving === 'failed')
    return (
      <button type="button" className={classes.retry} onClick={() => void openForm.flush()}>
        {t('frame.failed')}
      </button>
    );
  return (
    <span role="status">
      {state.saving === 'saving'
        ? t('frame.saving')
        : state.savedAt === null
          ? t('frame.unsavedYet')
          : state.onPhone
            ? `${phone('form.savedHere', { at: shortTime(state.savedAt) })} · ${phone(`states.${state.onPhone.whereabouts}`)}`
            : t('frame.savedAt', { at: shortTime(state.savedAt) })}
    </span>
  );
}

/** Why it came back, and why it cannot be changed. */
function Notices() {
  const t = useTexts('field');
  const roleText = useRoleText();
  const { state } = useForm();
  const { form } = state;
  if (form.closedAt !== null)
    return (
      <Alert color="yellow" variant="light" mb="md" title={t('frame.closed', { status: form.statusText ?? '' })}>
        {Object.keys(form.parts).length > 0 && t('frame.closedCopy')}
      </Alert>
    );
  if (form.sentAt !== null)
    return (
      <Alert color="green" variant="light" mb="md">
        {t('frame.sent', { status: form.statusText ?? shortTime(form.sentAt) })}
      </Alert>
    );
  return (
    <>
      {form.returned && (
        <Alert color="red" variant="light" mb="md" title={t('frame.returned', { role: roleText(form.returned.role) })}>
          {form.returned.reason && <Text size="sm">{form.returned.reason}</Text>}
          {form.returned.note && <Text size="sm">“{form.returned.note}”</Text>}
        </Alert>
      )}
      {!form.isMine && (
        <Alert color="blue" variant="light" mb="md">
          {t('frame.readOnly', { officer: form.officerName ?? t('frame.unassigned') })}
        </Alert>
      )}
    </>
  );
}
