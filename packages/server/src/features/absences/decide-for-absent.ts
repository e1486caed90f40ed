import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';

type Decided = Awaited<ReturnType<CaseDeps['cases']['decide']>>;

const toReply = ({ id, status, version }: Decided) => ({ id, status, version });

export const decideForAbsent =
  ({ cases }: Pick<CaseDeps, 'cases'>): Handler<'decideForAbsent'> =>
  async ({ params, body: { appId, version, call, notes, reason, email, sms }, actor, origin }) =>
    toReply(
      await cases.decide({
        actor,
        origin,
        id: appId,
        absenceId: params.id,
        wants: { call },
        version,
        note: notes,
        reasonCode: reason,
        ...(email === undefined ? {} : { email }),
        ...(sms === undefined ? {} : { sms }),
        reply: toReply,
      }),
    );

export const disburseForAbsent =
  ({ cases }: Pick<CaseDeps, 'cases'>): Handler<'disburseForAbsent'> =>
  async ({ params, body: { appId, version }, actor, origin }) => {
    const decision = { actor, origin, id: appId, absenceId: params.id, version, reply: toReply };
    return toReply(await cases.decide({ ...decision, wants: { call: 'disburse' } }));
  };
