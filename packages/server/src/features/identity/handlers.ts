import type { Deps } from '../../platform/deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { changePassword } from './change-password.ts';
import { ownProfile } from './profile.ts';
import type { QueueMail } from './reset-mail.ts';
import { resetPassword } from './reset-password.ts';
import { sendResetMail } from './send-reset-mail.ts';
import { setUpFirstAdministrator } from './set-up-first-administrator.ts';
import { captchaChallenge, publicSettings } from './settings.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { validateResetToken } from './validate-reset-token.ts';

type Identity =
  | 'login'
  | 'logout'
  | 'getMe'
  | 'getAccount'
  | 'getSettings'
  | 'getCaptchaChallenge'
  | 'sendResetMail'
  | 'validateResetToken'
  | 'resetPassword'
  | 'changePassword'
  | 'setUpFirstAdministrator';

export function identityHandlers(deps: Deps, { queueMail }: { queueMail: QueueMail }): HandlersOf<Identity> {
  return {
    login: signIn(deps),
    logout: signOut(deps),
    getMe: ownProfile(deps),
    getAccount: ownProfile(deps),
    getSettings: publicSettings(deps),
    getCaptchaChallenge: captchaChallenge(deps),
    sendResetMail: sendResetMail(deps, queueMail),
    validateResetToken: validateResetToken(deps),
    resetPassword: resetPassword(deps),
    changePassword: changePassword(deps),
    setUpFirstAdministrator: setUpFirstAdministrator(deps),
  };
}
