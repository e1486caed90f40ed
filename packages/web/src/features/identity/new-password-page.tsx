import { resetPassword } from '@trustiq/contract/identity/passwords.ts';
import { guessableWords } from '@trustiq/domain/access/guessable-words.ts';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { bankShortName } from '../../lib/served-bank.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { LoadingState } from '../../ui/states/loading-state.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthFrame } from './auth-frame.tsx';
import { encodePassword } from './encode-password.ts';
import { useResetToken } from './identity-queries.ts';
import { type NewPassword, NewPasswordForm } from './new-password-form.tsx';
import { usePasswordFailure } from './use-password-failure.ts';

const SUCCESS = '000';
const bankWords = guessableWords(bankShortName() ?? '');

export function NewPasswordPage() {
  const t = useTexts('identity');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const describeFailure = usePasswordFailure();
  const { data, isError } = useResetToken(token);
  const isRefused = data !== undefined && (data.responseCode !== SUCCESS || data.data === null);

  useEffect(() => {
    if (!isRefused && !isError) return;
    toast(t(isError ? 'messages.tokenFailed' : 'messages.tokenInvalid'), 'failure');
    void navigate('/auth/login', { replace: true });
  }, [isRefused, isError, navigate, t]);

  const change = async ({ newPassword }: NewPassword) => {
    try {
      const appUserId = data?.data?.appUserId ?? null;
      const passwordNew = encodePassword(newPassword);
      const { responseCode } = await call(resetPassword, {
        body: { appUserId, tokens: token, passwordNew, role: 'RECON' },
      });
      if (responseCode !== SUCCESS) {
        toast(t('messages.notChanged'), 'failure');
        return false;
      }
      toast(t('messages.changed'), 'success');
      await navigate('/auth/login', { replace: true });
      return true;
    } catch (failure) {
      toast(describeFailure(failure, 'token'), 'failure');
      return false;
    }
  };

  return (
    <AuthFrame title={t('newPassword.title')}>
      {data?.data ? (
        <NewPasswordForm
          asksOldPassword={false}
          ownWords={bankWords}
          submitLabel={t('newPassword.submit')}
          onSubmit={change}
        />
      ) : (
        <LoadingState lines={3} />
      )}
    </AuthFrame>
  );
}
