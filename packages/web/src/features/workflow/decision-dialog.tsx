import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { inputObstacles } from '@trustiq/domain/workflow/step-inputs.ts';
import { type ReactNode, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useDraftForm } from '../../lib/use-draft-form.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { ProgressDialog } from '../../ui/progress-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { DecidedAbout } from './decided-about.tsx';
import { DecisionFailure, isStale } from './decision-failure.tsx';
import { DecisionFields } from './decision-fields.tsx';
import type { Offer } from './offer.ts';
import { type DecisionInputs, sendDecision } from './send-decision.ts';
import { useReasons } from './use-reasons.ts';

type Props = {
  offer: Offer;
  application: WholeCase;
  beforeApproval?: ReactNode;
  payment: ReactNode;
  /** What came between since it was opened; null while nothing did. */
  block: ((lookAgain: ReactNode) => ReactNode) | null;
  onClose: () => void;
  onDecided: () => void;
  /** Somebody else was faster: the case must be looked at again. */
  onStale: () => void;
};

const inputsFor = ({ asks }: Offer): DecisionInputs => ({
  note: '',
  reason: '',
  email: asks.email === 'default_on',
  sms: asks.sms === 'default_on',
});

/** Asks once more, with what this decision needs. What was typed outlives a failure and a reload. */
export function DecisionDialog({
  offer,
  application,
  beforeApproval,
  payment,
  block,
  onClose,
  onDecided,
  onStale,
}: Props) {
  const t = useTexts('workflow');
  const {
    values: inputs,
    change,
    forget,
  } = useDraftForm<DecisionInputs>({
    name: `decision:${offer.screen}:${offer.label}`,
    id: application.id,
    saved: inputsFor(offer),
  });
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [hasTried, setHasTried] = useState(false);
  const reasons = useReasons(offer.asks.reason?.category);
  const reason = reasons.data?.find(({ code }) => code === inputs.reason) ?? null;
  const faults = inputObstacles(offer.asks, { note: inputs.note, reason });
  const fields = useRef<HTMLDivElement>(null);
  const isRefusal = offer.tone === 'reject' || offer.tone === 'cancel';
  const canCalculate = application.actions.includes('saveSimulation');
  const isRegistration = offer.kind === 'action';
  const { calculatedAt } = application.loan;

  const sending = useMutation({
    mutationFn: () => sendDecision(offer, application, inputs, idempotencyKey),
    onSuccess: () => {
      forget();
      toast(
        isRegistration ? t('dialog.registered') : t('dialog.done', { action: t(`buttons.${offer.label}`) }),
        'success',
      );
      onDecided();
    },
    onError: (failure) => {
      if (isRegistration) toast(t('dialog.notRegistered'), 'failure');
      if (isStale(failure)) onStale();
    },
  });
  // On a slow line the next screen takes its time: until it is there nothing can be pressed again.
  const isOnItsWay = sending.isPending || sending.isSuccess;
  const wasOvertaken = isStale(sending.error);
  const proceed = () => {
    setHasTried(true);
    if (faults.length === 0) sending.mutate();
    else requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  const lookAgain = (
    <Button size="xs" variant="default" mt="xs" onClick={onClose}>
      {t('dialog.lookAgain')}
    </Button>
  );

  return (
    <>
      <ConfirmSheet
        title={t(`buttons.${offer.label}`)}
        color={isRefusal ? 'red' : 'teal'}
        question={t(`confirmations.${offer.confirmation}`)}
        canProceed={!wasOvertaken && !isOnItsWay && block === null}
        onProceed={proceed}
        onCancel={onClose}
      >
        <Stack gap="sm" ref={fields}>
          <DecidedAbout application={application} offer={offer} payment={payment} />
          {offer.tone === 'approve' && beforeApproval}
          {offer.tone === 'approve' && offer.asks.note !== 'none' && canCalculate && (
            <Text size="sm" fw={600} className="caution">
              {t('dialog.remember')}
              {calculatedAt !== null && !application.loan.isStale && (
                <Text span size="sm" c="dimmed" fw={400}>
                  {' '}
                  · {t('dialog.calculated')} <DateText at={calculatedAt} withTime="minute" />
                </Text>
              )}
            </Text>
          )}
          <DecisionFields
            asks={offer.asks}
            inputs={inputs}
            reasons={reasons}
            faults={hasTried ? faults : []}
            onChange={change}
          />
          {sending.isError && <DecisionFailure failure={sending.error}>{wasOvertaken && lookAgain}</DecisionFailure>}
          {!isOnItsWay && !wasOvertaken && block?.(lookAgain)}
        </Stack>
      </ConfirmSheet>
      <ProgressDialog kind={isOnItsWay ? 'submit' : null} />
    </>
  );
}
