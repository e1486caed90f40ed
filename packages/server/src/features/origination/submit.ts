import { submitApplication } from '@trustiq/contract/origination/submit.ts';
import { statuses as en } from '@trustiq/contract/texts/en/workflow.ts';
import { statuses as id } from '@trustiq/contract/texts/id/workflow.ts';
import { toListed } from '@trustiq/contract/wire/listed-names.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { HandlersOf, Origin } from '../../platform/http/handler.ts';
import type { CaseWork } from '../../workflow/case-work.ts';
import { missingPartsOf } from './missing-parts.ts';
import type { OriginationDeps } from './origination-deps.ts';

const texts = { id, en };

type Decided = Awaited<ReturnType<CaseWork['decide']>>;

type Submission = {
  readonly actor: WorkflowActor;
  readonly origin: Origin;
  readonly params: { readonly id: number };
  readonly seenVersion: number | undefined;
};

const isForSurvey = (failure: unknown): failure is Failure => {
  const obstacles = failure instanceof Failure ? failure.details?.['obstacles'] : [];
  return Array.isArray(obstacles) && obstacles.includes('survey_incomplete');
};

/** The branch hands its application over: by its channel, or its head does so in the channel's place. */
export function submitHandlers(deps: OriginationDeps): HandlersOf<'submitOrigination' | 'submitApplication'> {
  const { cases } = deps;
  const submit = async ({ actor, origin, params, seenVersion }: Submission, serviceId: number | null) => {
    const { record } = await cases.read(actor, { id: params.id });
    const wants = { call: submitApplication.decides };
    const reply = ({ status, track, version }: Decided) => {
      const statusText = texts[origin.language][statusDescription(status, track)];
      return toListed({ id: record.id, applicationStatus: status, statusText, version });
    };
    const deciding = cases.decide({ actor, origin, id: record.id, wants, version: seenVersion, serviceId, reply });
    // The decision judges the survey; which parts it lacks is only told here.
    const decided = await deciding.catch(async (failure: unknown) => {
      if (!isForSurvey(failure)) throw failure;
      const { code, details, title } = failure;
      throw new Failure(
        code,
        { ...details, missing: await missingPartsOf(deps, deps.db, record) },
        title ? { title } : {},
      );
    });
    return reply(decided);
  };
  return {
    submitOrigination: (context) => submit(context, context.actor.serviceId),
    submitApplication: (context) => submit(context, null),
  };
}
