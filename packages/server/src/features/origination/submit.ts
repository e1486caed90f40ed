import { toListed } from '@trustiq/contract/applications/listed-names.ts';
import { submitApplication } from '@trustiq/contract/origination/submit.ts';
import { obstacles as en, statuses as statusesEn } from '@trustiq/contract/texts/en/workflow.ts';
import { obstacles as id, statuses as statusesId } from '@trustiq/contract/texts/id/workflow.ts';
import { statusDescription } from '@trustiq/domain/workflow/application-statuses.ts';
import type { WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { HandlersOf, Origin } from '../../platform/http/handler.ts';
import { missingPartsOf } from './missing-parts.ts';
import type { OriginationDeps } from './origination-deps.ts';

const texts = { id: { obstacles: id, statuses: statusesId }, en: { obstacles: en, statuses: statusesEn } };

type Submission = {
  readonly actor: WorkflowActor;
  readonly origin: Origin;
  readonly params: { readonly id: number };
  readonly seenVersion: number | undefined;
};

/** The branch hands its application over: by its channel, or its head does so in the channel's place. */
export function submitHandlers({ cases, db }: OriginationDeps): HandlersOf<'submitOrigination' | 'submitApplication'> {
  const submit = async ({ actor, origin, params, seenVersion }: Submission, serviceId: number | null) => {
    const { record } = await cases.read(actor, { id: params.id });
    const { obstacles, statuses } = texts[origin.language];
    // Whoever saw another version, or names none, hears that first: the decision tells them.
    const hasSeen = actor.userId === null || seenVersion === record.version;
    const missing = record.status === 'AO-REQUESTED' && hasSeen ? await missingPartsOf(db, record) : [];
    if (missing.length > 0)
      throw new Failure(
        'STEP_REFUSED',
        { obstacles: ['survey_incomplete'], missing },
        { title: obstacles.survey_incomplete },
      );
    const wants = { call: submitApplication.decides };
    const decided = await cases.decide({ actor, origin, id: record.id, wants, version: seenVersion, serviceId });
    const { status, track, version } = decided;
    const statusText = statuses[statusDescription(status, track)];
    return toListed({ id: record.id, applicationStatus: status, statusText, version });
  };
  return {
    submitOrigination: (context) => submit(context, context.actor.serviceId),
    submitApplication: (context) => submit(context, null),
  };
}
