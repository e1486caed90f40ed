import { Group, Input, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { DateField } from '../../ui/date-field.tsx';
import { livingStatuses, relations } from './use-contact-texts.ts';
import classes from './verification.module.css';
import { type Answer, type CalledPerson, type CallOutcome, hours, LONGEST, minutes } from './verification-form.ts';

type Props = {
  person: CalledPerson;
  outcome: CallOutcome;
  onPerson: (changes: Partial<CalledPerson>) => void;
  onOutcome: (changes: Partial<CallOutcome>) => void;
};

export function VerificationFields({ person, outcome, onPerson, onOutcome }: Props) {
  const t = useTexts('verification');
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('fields.name')}
        maxLength={LONGEST.name}
        value={person.name}
        onChange={({ currentTarget }) => onPerson({ name: currentTarget.value })}
      />
      <NativeSelect
        label={t('fields.relation')}
        data={relations.map((relation) => ({ value: relation, label: t(`relations.${relation}`) }))}
        value={person.relation}
        onChange={({ currentTarget }) =>
          onPerson({ relation: relations.find((known) => known === currentTarget.value) ?? 'FAMILY' })
        }
      />
      <TextInput
        label={t('fields.msisdn')}
        inputMode="tel"
        leftSection="+62"
        leftSectionWidth={40}
        maxLength={LONGEST.msisdn}
        value={person.msisdn}
        onChange={({ currentTarget }) => onPerson({ msisdn: currentTarget.value })}
      />
      <NativeSelect
        label={t('fields.livingStatus')}
        data={livingStatuses.map((status) => ({ value: status, label: t(`livingStatuses.${status}`) }))}
        value={person.livingStatus}
        onChange={({ currentTarget }) =>
          onPerson({ livingStatus: livingStatuses.find((known) => known === currentTarget.value) ?? 'SERUMAH' })
        }
      />
      <YesNo label={t('fields.status')} value={outcome.reached} onChange={(reached) => onOutcome({ reached })} />
      <YesNo label={t('fields.consent')} value={outcome.consent} onChange={(consent) => onOutcome({ consent })} />
      <DateField label={t('fields.date')} value={outcome.calledOn} onChange={(calledOn) => onOutcome({ calledOn })} />
      <Group gap={8} grow wrap="nowrap" align="flex-start">
        <NativeSelect
          label={t('fields.hour')}
          data={hours}
          value={outcome.hour}
          onChange={({ currentTarget }) => onOutcome({ hour: currentTarget.value })}
        />
        <NativeSelect
          label={t('fields.minute')}
          data={minutes}
          value={outcome.minute}
          onChange={({ currentTarget }) => onOutcome({ minute: currentTarget.value })}
        />
        <NativeSelect
          label={t('fields.halfDay')}
          data={['AM', 'PM']}
          value={outcome.halfDay}
          onChange={({ currentTarget }) => onOutcome({ halfDay: currentTarget.value === 'PM' ? 'PM' : 'AM' })}
        />
      </Group>
      <Textarea
        className={classes.wide}
        label={t('fields.memo')}
        description={t('memoLeft', { count: outcome.memo.length, most: LONGEST.memo })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        resize="vertical"
        maxLength={LONGEST.memo}
        value={outcome.memo}
        onChange={({ currentTarget }) => onOutcome({ memo: currentTarget.value })}
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
