import { identityOn } from '../../platform/bank-identity.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { accountRefused } from './account-refused.ts';
import { type AccountDeps, changingAccount, refusing } from './account-work.ts';
import { linkBase, newResetToken, resetLink } from './reset-link.ts';
import { type QueueMail, resetMail } from './reset-mail.ts';

/** One person is enough: the link goes where a forgotten password would send it, and nobody here sees it. */
export const mailPersonLink =
  (deps: AccountDeps & Pick<Deps, 'policies'>, queueMail: QueueMail): Handler<'mailAccountLink'> =>
  ({ params, actor, origin }) =>
    refusing(
      changingAccount(deps, { userId: params.id }, { actor, origin }, async (trx, user) => {
        const { config, now } = deps;
        if (!user.isActive) throw accountRefused('account_closed', user.userName);
        if (config.SMTP_URL === undefined && !config.demo) throw accountRefused('mail_not_connected', user.userName);
        const link = (token: string) => resetLink(linkBase(config), token);
        const token = await newResetToken(trx, user, now());
        const bank = identityOn(deps, now()).shortName;
        await queueMail(trx, resetMail(user, origin.language, { link, token, bank }));
        return { value: {}, event: 'reset_mail_queued' };
      }),
    );
