import { fromUpload } from '@trustiq/contract/documents/document-row.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { addDocument } from './add-document.ts';
import { compareField } from './compare-field.ts';
import { documentReplyOf } from './document-reply.ts';
import { listDocuments } from './documents.store.ts';
import { getDocumentContent, getKtpPhoto } from './read-document.ts';
import { showComparisons } from './show-comparisons.ts';

type Documents =
  | 'uploadDocument'
  | 'listDocuments'
  | 'getDocumentContent'
  | 'getKtpPhoto'
  | 'getComparisons'
  | 'getComparison'
  | 'compareField';

export function documentHandlers(deps: CaseDeps): HandlersOf<Documents> {
  const { cases } = deps;
  const add = addDocument(deps);
  return {
    uploadDocument: ({ body, actor, origin }) => {
      const { id: applicationId, ...upload } = body;
      return add({ applicationId, upload: fromUpload(upload), actor, origin, uploadedBy: actor.fullName });
    },
    listDocuments: ({ params, actor }) =>
      cases.show(actor, { id: params.appId }, async (trx, { record }) =>
        (await listDocuments(trx, record.id)).map(documentReplyOf),
      ),
    getDocumentContent: getDocumentContent(deps),
    getKtpPhoto: getKtpPhoto(deps),
    ...showComparisons(deps),
    compareField: compareField(deps),
  };
}
