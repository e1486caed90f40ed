import { toChannelState } from '@trustiq/contract/origination/channel-names.ts';
import {
  decisions as decisionsEn,
  obstacles as obstaclesEn,
  statuses as statusesEn,
} from '@trustiq/contract/texts/en/workflow.ts';
import {
  decisions as decisionsId,
  obstacles as obstaclesId,
  statuses as statusesId,
} from '@trustiq/contract/texts/id/workflow.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import type { Track } from '@trustiq/domain/access/track.ts';
import { caseEventOf } from '@trustiq/domain/origination/case-event.ts';
import {
  fieldStatus,
  type Status,
  statusDescription,
  statusRule,
} from '@trustiq/domain/workflow/application-statuses.ts';
import { obstaclesTo } from '@trustiq/domain/workflow/obstacles.ts';
import { owedDocuments } from '@trustiq/domain/workflow/owed-documents.ts';
import type { Decision } from '@trustiq/domain/workflow/workflow-rule.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { findChannelCases, findRegisteredAt, listSteps } from './channel-cases.store.ts';
import { missingPartsOf } from './missing-parts.ts';
import type { OriginationDeps } from './origination-deps.ts';

const texts = {
  id: { decisions: decisionsId, obstacles: obstaclesId, statuses: statusesId },
  en: { decisions: decisionsEn, obstacles: obstaclesEn, statuses: statusesEn },
};

type Step = Awaited<ReturnType<typeof listSteps>>[number];

const inWords = (status: Status, track: Track, language: Language) => ({
  applicationStatus: status,
  statusText: texts[language].statuses[statusDescription(status, track)],
  isFinal: statusRule(status).isFinal === true,
});

/** The step that brought it back, while it is the last one that moved the case. */
function returnedBy(steps: readonly Step[]) {
  const last = steps.findLast(({ fromStatus, toStatus }) => fromStatus !== toStatus);
  if (last === undefined || caseEventOf(last.decision as Decision, last.toStatus as Status) !== 'case.returned')
    return null;
  const { reasonCode, reason, note, at } = last;
  return { reasonCode, reason, note, at: at.toISOString() };
}

/** Where the cases of a channel stand. Names of the staff stay in the house. */
export function channelCaseHandlers(deps: OriginationDeps): HandlersOf<'listChannelCases' | 'getChannelCase'> {
  const { db, cases } = deps;
  return {
    listChannelCases: async ({ query: { page, size, sort, ...criteria }, actor, origin }) => {
      const search = { page, size, sort, status: criteria['applicationStatus.equals'] };
      const { rows, total } = await findChannelCases(db, actor.serviceId, search);
      return {
        total,
        rows: rows.map(({ id, applicationRequestId, status, version, track, registeredAt, statusSince }) =>
          toChannelState({
            id,
            applicationRequestId,
            ...inWords(status, track, origin.language),
            version,
            registeredAt: registeredAt.toISOString(),
            statusSince: statusSince.toISOString(),
          }),
        ),
      };
    },
    getChannelCase: ({ params, actor, origin: { language } }) =>
      cases.show(actor, { id: params.id }, async (trx, { record, situation }) => {
        const steps = await listSteps(trx, record.id);
        const obstacles = obstaclesTo('submitOrigination', situation);
        const isOpen = record.status === fieldStatus;
        return toChannelState({
          id: record.id,
          applicationRequestId: record.applicationRequestId,
          ...inWords(record.status, record.track, language),
          version: record.version,
          registeredAt: (await findRegisteredAt(trx, record.id)).toISOString(),
          statusSince: record.facts.statusSince,
          returned: returnedBy(steps),
          submit: {
            isPossible: obstacles.length === 0,
            obstacles: obstacles.map((code) => ({ code, description: texts[language].obstacles[code] })),
            missingDocuments: owedDocuments(record.status, record.facts),
            missingSurvey: isOpen ? await missingPartsOf(deps, trx, record) : [],
          },
          history: steps.map(({ decision, role, fromStatus, toStatus, reasonCode, reason, at }) =>
            toChannelState({
              decision,
              decisionText: texts[language].decisions[decision as Decision] ?? decision,
              role,
              fromStatus: fromStatus as Status | null,
              toStatus: toStatus as Status,
              reasonCode,
              reason,
              at: at.toISOString(),
            }),
          ),
        });
      }),
  };
}
