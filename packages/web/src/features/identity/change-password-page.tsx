import { changePassword } from '@trustiq/contract/identity/passwords.ts';
import { guessableWords } from '@trustiq/domain/access/guessable-words.ts';
import { useMemo } from 'react';
import { call } from '../../lib/api.ts';
import { bankShortName } from '../../lib/served-bank.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { encodePassword } from './encode-password.ts';
import classes from './identity.module.css';
import { type NewPassword, NewPasswordForm } from './new-password-form.tsx';
import { OwnFactors } from './own-factors.tsx';
import { recordActivity } from './record-activity.ts';
import { usePasswordFailure } from './use-password-failure.ts';

export function ChangePasswordPage() {
  const t = useTexts('identity');
  const user = useSession()?.user;
  const describeFailure = usePasswordFailure();
  const ownWords = useMemo(() => guessableWords(bankShortName() ?? '', user), [user]);
  if (!user) return null;

  const change = async ({ oldPassword, newPassword }: NewPassword) => {
    try {
      const { responseCode } = await call(changePassword, {
        body: {
          appUserId: user.appUserId,
          passwordNew: encodePassword(newPassword),
          passwordOld: encodePassword(oldPassword),
        },
      });
      if (responseCode !== '000') {
        toast(t('messages.notChanged'), 'failure');
        return false;
      }
      await recordActivity('changePassword', user, 'Change Password');
      toast(t('messages.changed'), 'success');
      return true;
    } catch (failure) {
      toast(describeFailure(failure, user.userName), 'failure');
      return false;
    }
  };

  return (
    <>
      <PageHeader title={t('change.title')} subtitle={t('change.intro')} />
      <section className={`panel ${classes.changePanel}`} aria-label={t('change.title')}>
        <NewPasswordForm asksOldPassword ownWords={ownWords} submitLabel={t('change.submit')} onSubmit={change} />
      </section>
      <OwnFactors />
    </>
  );
}
