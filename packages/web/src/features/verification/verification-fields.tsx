import { Group, Input, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { formatNumber } from '../../lib/format-number.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateField } from '../../ui/date-field.tsx';
import { livingStatuses, relations } from './use-contact-texts.ts';
import classes from './verification.module.css';
import { type Answer, hours, LONGEST, minutes, type Verification } from './verification-form.ts';

type Props = { values: Verification; onChange: (changes: Partial<Verification>) => void };

export function VerificationFields({ values, onChange }: Props) {
  const t = useTexts('verification');
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('fields.name')}
        maxLength={LONGEST.name}
        value={values.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <NativeSelect
        label={t('fields.relation')}
        data={relations.map((relation) => ({ value: relation, label: t(`relations.${relation}`) }))}
        value={values.relation}
        onChange={({ currentTarget }) =>
          onChange({ relation: relations.find((known) => known === currentTarget.value) ?? 'FAMILY' })
        }
      />
      <TextInput
        label={t('fields.msisdn')}
        inputMode="tel"
        leftSection="+62"
        leftSectionWidth={40}
        maxLength={LONGEST.msisdn}
        value={values.msisdn}
        onChange={({ currentTarget }) => onChange({ msisdn: currentTarget.value })}
      />
      <NativeSelect
        label={t('fields.livingStatus')}
        data={livingStatuses.map((status) => ({ value: status, label: t(`livingStatuses.${status}`) }))}
        value={values.livingStatus}
        onChange={({ currentTarget }) =>
          onChange({ livingStatus: livingStatuses.find((known) => known === currentTarget.value) ?? 'SERUMAH' })
        }
      />
      <YesNo label={t('fields.status')} value={values.reached} onChange={(reached) => onChange({ reached })} />
      <YesNo label={t('fields.consent')} value={values.consent} onChange={(consent) => onChange({ consent })} />
      <DateField label={t('fields.date')} value={values.calledOn} onChange={(calledOn) => onChange({ calledOn })} />
      <Group gap={8} grow wrap="nowrap" align="flex-start">
        <NativeSelect
          label={t('fields.hour')}
          data={hours}
          value={values.hour}
          onChange={({ currentTarget }) => onChange({ hour: currentTarget.value })}
        />
        <NativeSelect
          label={t('fields.minute')}
          data={minutes}
          value={values.minute}
          onChange={({ currentTarget }) => onChange({ minute: currentTarget.value })}
        />
        <NativeSelect
          label={t('fields.halfDay')}
          data={['AM', 'PM']}
          value={values.halfDay}
          onChange={({ currentTarget }) => onChange({ halfDay: currentTarget.value === 'PM' ? 'PM' : 'AM' })}
        />
      </Group>
      <Textarea
        className={classes.wide}
        label={t('fields.memo')}
        description={t('memoLeft', { count: values.memo.length, most: formatNumber(LONGEST.memo, 0) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        resize="vertical"
        maxLength={LONGEST.memo}
        value={values.memo}
        onChange={({ currentTarget }) => onChange({ memo: currentTarget.value })}
      />
    </div>
  );
}

type YesNoProps = { label: string; value: Answer; onChange: (answer: Answer) => void };

function YesNo({ label, value, onChange }: YesNoProps) {
  const t = useTexts('verification');
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={label}
        data={(['YA', 'TIDAK'] as const).map((answer) => ({ value: answer, label: t(`answers.${answer}`) }))}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
