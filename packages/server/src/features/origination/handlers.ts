import { fromUpload } from '@trustiq/contract/documents/document-row.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { channelListHandlers } from './channel-lists.ts';
import { originateApplication } from './originate.ts';
import type { OriginationDeps } from './origination-deps.ts';
import { saveSurvey } from './save-survey.ts';
import { channelCaseHandlers } from './show-channel-case.ts';
import { submitHandlers } from './submit.ts';

type Origination =
  | 'originateApplication'
  | 'saveSurvey'
  | 'addOriginationDocument'
  | 'submitOrigination'
  | 'listChannelProducts'
  | 'listChannelRegions'
  | 'getChannelLists'
  | 'listChannelCases'
  | 'getChannelCase'
  | 'submitApplication';

/** The account officer's channel. */
export function originationHandlers(deps: OriginationDeps): HandlersOf<Origination> {
  return {
    originateApplication: originateApplication(deps),
    saveSurvey: saveSurvey(deps),
    addOriginationDocument: ({ params, body, actor, origin }) =>
      deps.addDocument({
        applicationId: params.id,
        upload: fromUpload(body),
        actor,
        origin,
        uploadedBy: actor.serviceName,
      }),
    ...channelListHandlers(deps),
    ...channelCaseHandlers(deps),
    ...submitHandlers(deps),
  };
}
