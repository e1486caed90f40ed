import { Badge, Checkbox, Text } from '@mantine/core';
import { useTexts } from '../../../texts/use-texts.ts';
import { idOf, pathOf } from '../form/field-paths.ts';
import formClasses from '../form/form.module.css';
import { useChange, useForm, useValueAt } from '../form/form-context.tsx';
import { TextField } from '../form/inputs.tsx';
import { isConfirmable, nikCodes } from '../form/live-checks.ts';
import { useFaultText } from '../form/use-fault-texts.ts';

const NIK_DIGITS = 16;
const tick = pathOf('applicant.nikConfirmed');

/** Somebody has compared this number with the card, and no other one. */
export function useForgetNikTick() {
  const change = useChange();
  const valueAt = useValueAt();
  return () => {
    if (valueAt(tick) === true) change({ [tick]: undefined });
  };
}

/** The number of the card: digits and length are beyond doubt, everything else is confirmed by whoever saw the card. */
export function NikField() {
  const t = useTexts('field');
  const applicant = useTexts('applicant');
  const faultText = useFaultText();
  const valueAt = useValueAt();
  const change = useChange();
  const forgetTick = useForgetNikTick();
  const { asked, isReadOnly } = useForm();
  const path = pathOf('applicant.nik');
  const text = (plain: string) => {
    const value = valueAt(pathOf(plain));
    return typeof value === 'string' ? value : '';
  };
  const nik = text('applicant.nik').trim();
  const codes = nikCodes(
    { nik, birthDate: text('applicant.birthDate'), gender: text('applicant.gender') },
    asked.today,
  );
  const errors = codes.filter((code) => !isConfirmable(code));
  const doubts = codes.filter(isConfirmable);
  const isTicked = valueAt(tick) === true;
  const isWhole = nik.length === NIK_DIGITS && errors.length === 0;
  // While it is being typed a number is only short, not wrong.
  const isTyping = nik.length < NIK_DIGITS && errors.every((code) => code === 'nik_length');
  return (
    <div className={formClasses.wide}>
      <TextField
        path={path}
        label={applicant('personal.nik')}
        isRequired
        inputMode="numeric"
        maxLength={20}
        shape={(typed) => typed.replace(/[\s.-]/g, '')}
        onTyped={forgetTick}
        hint={isTyping ? t('ktp.digits', { count: nik.length }) : undefined}
        error={
          isTyping || errors.length === 0
            ? undefined
            : errors.map((code) => faultText({ field: path, code })).join('. ')
        }
      />
      {isWhole && doubts.length > 0 && (
        <Text size="sm" className="caution" mt={6} role="status">
          {doubts.map((code) => faultText({ field: path, code })).join('. ')}.
        </Text>
      )}
      {isWhole && (
        <Checkbox
          mt={10}
          id={idOf(tick)}
          disabled={isReadOnly}
          label={t(doubts.length > 0 ? 'ktp.mismatch' : 'ktp.matches')}
          checked={isTicked}
          onChange={({ currentTarget }) => change({ [tick]: currentTarget.checked ? true : undefined })}
        />
      )}
      {isWhole && isTicked && doubts.length === 0 && (
        <Badge color="green" variant="light" mt={8} tt="none">
          {t('ktp.confirmed')}
        </Badge>
      )}
    </div>
  );
}
