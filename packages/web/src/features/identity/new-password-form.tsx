import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { MINIMUM_SCORE, measureStrength } from '../../lib/measure-strength.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import { StrengthMeter } from './strength-meter.tsx';
import { usePasswordStrength } from './use-password-strength.ts';

export type NewPassword = { oldPassword: string; newPassword: string; newRepassword: string };

type Props = {
  asksOldPassword: boolean;
  /** Words a guesser would try first: the person's own names. */
  ownWords: readonly string[];
  submitLabel: string;
  /** Resolves to true when the password was changed; the form is then emptied. */
  onSubmit: (passwords: NewPassword) => Promise<boolean>;
};

const empty: NewPassword = { oldPassword: '', newPassword: '', newRepassword: '' };

/** The fields of both password pages. A weak password is refused here and, again, by the server. */
export function NewPasswordForm({ asksOldPassword, ownWords, submitLabel, onSubmit }: Props) {
  const t = useTexts('identity');
  const v = useTexts('validation');
  const required = (value: string) => (value === '' ? v('AUTH.VALIDATION.REQUIRED_FIELD') : null);
  const form = useForm<NewPassword>({
    initialValues: empty,
    validateInputOnBlur: true,
    validate: {
      oldPassword: (value) => (asksOldPassword ? required(value) : null),
      newPassword: required,
      newRepassword: (value, { newPassword }) =>
        required(value) ?? (value === newPassword ? null : t('messages.different')),
    },
  });
  const score = usePasswordStrength(form.values.newPassword, ownWords);

  const submit = async (passwords: NewPassword) => {
    if ((await measureStrength(passwords.newPassword, ownWords)) < MINIMUM_SCORE) {
      toast(t('messages.weak'), 'failure');
      form.getInputNode('newPassword')?.focus();
    } else if (await onSubmit(passwords)) {
      form.reset();
    }
  };
  const refuse = (errors: typeof form.errors) => {
    toast(t('messages.weak'), 'failure');
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first as keyof NewPassword)?.focus();
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, refuse)}>
      <Stack gap="sm">
        {asksOldPassword && (
          <PasswordInput
            label={t('fields.oldPassword')}
            autoComplete="current-password"
            maxLength={128}
            {...form.getInputProps('oldPassword')}
          />
        )}
        <PasswordInput
          label={t('fields.newPassword')}
          autoComplete="new-password"
          maxLength={128}
          {...form.getInputProps('newPassword')}
        />
        {score !== null && <StrengthMeter score={score} />}
        <PasswordInput
          label={t('fields.newRepassword')}
          autoComplete="new-password"
          maxLength={128}
          {...form.getInputProps('newRepassword')}
        />
        <Button type="submit" loading={form.submitting} mt={4}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
