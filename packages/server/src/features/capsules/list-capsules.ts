import type { CapsuleRow } from '@trustiq/contract/capsules/capsules.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import type { CapsuleSources } from './capsule-sources.ts';

const texts = { id, en };

/** Which capsules a case has. */
export const listCapsules =
  ({ cases }: CaseDeps, { capsulesOfCase }: CapsuleSources): Handler<'listCapsules'> =>
  ({ params, actor, origin }) =>
    cases.show(actor, { id: params.appId }, async (trx, { record }): Promise<CapsuleRow[]> => {
      const capsules = await capsulesOfCase(trx, record.id);
      return capsules.map(({ sequence, status, origin: madeBy, made_at, digest }) => ({
        sequence,
        status,
        statusText: texts[origin.language][statusDescription(status, record.track)],
        origin: madeBy,
        madeAt: made_at.toISOString(),
        digest,
      }));
    });
