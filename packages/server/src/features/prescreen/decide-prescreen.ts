import { continuePrescreen, rejectPrescreen } from '@trustiq/contract/prescreen/decide-prescreen.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { toListed } from '@trustiq/contract/wire/listed-names.ts';
import { eachFee } from '@trustiq/domain/loan/loan-fees.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseWork } from '../../workflow/case-work.ts';
import type { PrescreenDeps, Requester } from './prescreen-deps.ts';

const texts = { id, en };

type Decided = Awaited<ReturnType<CaseWork['decide']>>;

const toReply = ({ id: applicationId, status, track, version }: Decided, language: Language) =>
  toListed({
    id: applicationId,
    applicationStatus: status,
    statusText: texts[language][statusDescription(status, track)],
    version,
  });

const noFees = eachFee(() => null);

export function decidePrescreen(deps: PrescreenDeps): HandlersOf<'continuePrescreen' | 'rejectPrescreen'> {
  const { cases, saveLoan } = deps;

  /** Hitung with the terms the application started with: those of its product. Only where nobody ever pressed it. */
  const calculate = async (who: Requester, applicationId: number, version: number): Promise<void> => {
    const terms = { annualRatePercent: null, insuranceCode: null, insurancePercent: null, fees: noFees };
    await saveLoan(who, { ...terms, applicationId, version }, 'loanAmount');
  };

  return {
    continuePrescreen: async ({ params, query, body, seenVersion, actor, origin }) => {
      const who = { actor, origin };
      const { record } = await cases.read(actor, { applicationRequestId: params.appReqID });
      const isNeverCalculated = record.status === 'PRESCREEN' && record.facts.calculatedVersion === null;
      // Without a version there is nothing to calculate for: the decision is refused.
      const mustCalculate = isNeverCalculated && seenVersion !== undefined;
      if (mustCalculate) await calculate(who, record.id, seenVersion);
      const note = body?.reason ?? query.reason;
      // Our own calculation compared the version the person saw and made the next one.
      const version = mustCalculate ? seenVersion + 1 : seenVersion;
      const wants = { call: continuePrescreen.decides };
      const reply = (decided: Decided) => toReply(decided, origin.language);
      return reply(await cases.decide({ ...who, id: record.id, wants, version, note, reply }));
    },
    rejectPrescreen: async ({ params, query, body, seenVersion, actor, origin }) => {
      const { record } = await cases.read(actor, { applicationRequestId: params.appReqID });
      const reply = (decided: Decided) => toReply(decided, origin.language);
      const decided = await cases.decide({
        reply,
        actor,
        origin,
        id: record.id,
        wants: { call: rejectPrescreen.decides },
        version: seenVersion,
        note: body?.reason ?? query.reason,
        reasonCode: body?.reasonCode ?? query.reasonCode,
      });
      return reply(decided);
    },
  };
}
