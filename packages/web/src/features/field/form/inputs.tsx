import { SegmentedControl, Select, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { DecimalInput } from '../../../ui/decimal-input.tsx';
import { RupiahInput } from '../../../ui/rupiah-input.tsx';
import { idOf } from './field-paths.ts';
import classes from './form.module.css';
import { useField } from './form-context.tsx';
import { useFaultText } from './use-fault-texts.ts';

export type InputProps = {
  readonly path: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isRequired?: boolean;
  /** Known better by whoever shows the field than by the list of faults. */
  readonly error?: string | undefined;
};

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** What every input has: its place on the page, its label, what stands under it. */
function useInput({ path, label, hint, isRequired = false, error }: InputProps) {
  const { value, set, fault, touch, isReadOnly } = useField(path);
  const faultText = useFaultText();
  return {
    value,
    set,
    frame: {
      id: idOf(path),
      label,
      description: hint,
      inputWrapperOrder: order,
      withAsterisk: isRequired,
      disabled: isReadOnly,
      error: error ?? (fault ? faultText(fault) : undefined),
      onBlur: touch,
    },
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

type TextProps = InputProps &
  Pick<TextInputProps, 'inputMode' | 'maxLength' | 'type' | 'rightSection'> & {
    /** Brings what is typed into its usual shape. */
    readonly shape?: (text: string) => string;
    readonly onTyped?: (text: string) => void;
  };

export function TextField({
  path,
  label,
  hint,
  isRequired,
  error,
  shape = (text) => text,
  onTyped,
  ...more
}: TextProps) {
  const { value, set, frame } = useInput({ path, label, hint, isRequired: isRequired ?? false, error });
  return (
    <TextInput
      autoComplete="off"
      maxLength={200}
      {...frame}
      {...more}
      value={textOf(value)}
      onChange={({ currentTarget }) => {
        const text = shape(currentTarget.value);
        set(text);
        onTyped?.(text);
      }}
    />
  );
}

export function LongTextField({ maxLength, ...props }: InputProps & { maxLength: number }) {
  const { value, set, frame } = useInput(props);
  return (
    <Textarea
      autosize
      minRows={2}
      maxLength={maxLength}
      {...frame}
      value={textOf(value)}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

/** The phone's own calendar: `YYYY-MM-DD` whatever it shows. */
export const DateBox = (props: TextProps) => <TextField {...props} type="date" />;
export const TimeBox = (props: TextProps) => <TextField {...props} type="time" />;

export function RupiahField(props: InputProps) {
  const { value, set, frame } = useInput(props);
  return <RupiahInput {...frame} value={numberOf(value)} onChange={(amount) => set(amount ?? undefined)} />;
}

type NumberProps = InputProps & { decimals?: number; unit?: string; unitWidth?: number };

export function NumberField({ decimals = 0, unit, unitWidth, ...props }: NumberProps) {
  const { value, set, frame } = useInput(props);
  return (
    <DecimalInput
      {...frame}
      decimals={decimals}
      {...(unit ? { unit, unitWidth: unitWidth ?? 40 } : {})}
      value={numberOf(value)}
      onChange={(number) => set(number ?? undefined)}
    />
  );
}

export type Option = { readonly value: string; readonly label: string };

type SelectProps = InputProps & {
  readonly options: readonly Option[];
  /** Kept as a number. */
  readonly isNumber?: boolean;
  readonly isWaiting?: boolean;
  readonly placeholder?: string;
  readonly onChosen?: (value: string | null) => void;
};

export function SelectField({
  options,
  isNumber = false,
  isWaiting = false,
  placeholder,
  onChosen,
  ...props
}: SelectProps) {
  const t = useTexts('field');
  const { value, set, frame } = useInput(props);
  const current = textOf(value);
  return (
    <Select
      {...frame}
      searchable={options.length > 8}
      clearable={props.isRequired !== true}
      // A second touch of what is chosen already would empty what nobody may leave empty.
      allowDeselect={props.isRequired !== true}
      placeholder={placeholder ?? t('choose')}
      nothingFoundMessage="-"
      disabled={frame.disabled || isWaiting}
      data={[...options]}
      value={current === '' ? null : current}
      onChange={(chosen) => {
        set(chosen === null ? undefined : isNumber ? Number(chosen) : chosen);
        onChosen?.(chosen);
      }}
    />
  );
}

/** Yes or no, or neither as long as nobody said. */
export function YesNoField(props: InputProps) {
  const t = useTexts('field');
  const { value, set, frame } = useInput(props);
  return (
    <div id={frame.id} tabIndex={-1} className={classes.yesNo}>
      <span id={`${frame.id}-label`} className={classes.label}>
        {props.label}
      </span>
      <SegmentedControl
        aria-labelledby={`${frame.id}-label`}
        disabled={frame.disabled}
        data={[
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
        value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''}
        onChange={(chosen) => set(chosen === 'yes')}
      />
    </div>
  );
}
