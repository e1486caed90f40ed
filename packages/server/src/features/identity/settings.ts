import type { getSettings } from '@trustiq/contract/identity/sign-in.ts';
import type { Reply } from '@trustiq/contract/wire/endpoint.ts';
import type { Deps } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { networkOf } from '../../platform/http/network-of-address.ts';
import { throttle } from '../../platform/http/throttle.ts';
import { newCaptchaChallenge } from './captcha.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { countUsers } from './users.store.ts';

export function publicSettings({ config, db }: Deps) {
  const accounts = demoAccounts.map(({ userName, firstName, lastName, role }) => ({
    userName,
    fullname: `${firstName} ${lastName}`,
    role,
  }));
  return async (): Promise<Reply<typeof getSettings>> => ({
    captcha: config.CAPTCHA,
    recaptcha:
      config.CAPTCHA === 'recaptcha'
        ? { siteKey: config.RECAPTCHA_SITE_KEY ?? '', scriptUrl: config.RECAPTCHA_SCRIPT_URL }
        : null,
    setupNeeded: (await countUsers(db)) === 0,
    hideAtmFields: config.HIDE_ATM_FIELDS,
    isPilot: config.pilot,
    demo: config.demo ? { password: DEMO_PASSWORD, accounts } : null,
  });
}

export function captchaChallenge(deps: Deps): Handler<'getCaptchaChallenge'> {
  return async ({ origin }) => {
    if (deps.config.CAPTCHA !== 'altcha') throw new Failure('NOT_FOUND');
    await throttle(deps.db, { key: `captcha:${networkOf(origin.ip)}`, max: 120, windowSeconds: 60 }, deps.now());
    return { ...(await newCaptchaChallenge(deps)) };
  };
}
