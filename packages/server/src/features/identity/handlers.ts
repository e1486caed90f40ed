import type { Deps } from '../../deps.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { ownProfile } from './profile.ts';
import { captchaChallenge, publicSettings } from './settings.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

type Identity = 'login' | 'logout' | 'getMe' | 'getAccount' | 'getSettings' | 'getCaptchaChallenge';

export function identityHandlers(deps: Deps): HandlersOf<Identity> {
  return {
    login: signIn(deps),
    logout: signOut(deps),
    getMe: ownProfile(deps),
    getAccount: ownProfile(deps),
    getSettings: publicSettings(deps),
    getCaptchaChallenge: captchaChallenge(deps),
  };
}
