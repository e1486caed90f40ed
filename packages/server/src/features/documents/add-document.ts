import { createHash, randomUUID } from 'node:crypto';
import type { DocumentReply, Upload } from '@trustiq/contract/documents/document-row.ts';
import { isAgreementName } from '@trustiq/domain/workflow/document-names.ts';
import type { Situation, WorkflowActor } from '@trustiq/domain/workflow/situation.ts';
import { obstaclesToAction } from '@trustiq/domain/workflow/take-action.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Origin } from '../../platform/http/handler.ts';
import { keepingAnswer } from '../../platform/http/kept-answer.ts';
import type { CaseDeps } from '../../workflow/case-work.ts';
import { documentReplyOf } from './document-reply.ts';
import { insertDocument } from './documents.store.ts';
import { readUpload, uploadRefused } from './read-upload.ts';

export type AddDocument = (request: {
  readonly applicationId: number;
  readonly upload: Upload;
  readonly actor: WorkflowActor;
  readonly origin: Origin;
  /** As the list of documents shows it. */
  readonly uploadedBy: string;
}) => Promise<DocumentReply>;

/** Once a loan is approved these are its signed agreement: none is put on record that the legal limit of now forbids. */
const isAgreement = (fileName: string, { status }: Situation): boolean =>
  status === 'PREDISBURSE' && isAgreementName(fileName);

/**
 * Adds a file to a case. It is stored before the row that names it: a crash between leaves a file that nobody knows,
 * never a document without its file. Nothing is stored for somebody who may not upload here.
 */
export function addDocument({ now, cases, storage }: CaseDeps): AddDocument {
  return async ({ applicationId, upload, actor, origin, uploadedBy }) => {
    const { situation } = await cases.read(actor, { id: applicationId });
    const file = readUpload(upload, origin.language);
    const { fileName, declaredType, detectedType, content } = file;
    const objectName = randomUUID();
    const sha256 = createHash('sha256').update(content).digest('hex');
    const isAllowed = obstaclesToAction('uploadDocument', situation).length === 0;
    const agrees = isAllowed && isAgreement(fileName, situation);
    if (agrees) cases.expectLawfulAgreement(situation, origin.language);
    if (isAllowed) {
      if ((await storage.scan?.(content)) === 'infected') throw uploadRefused('malware', origin.language);
      await storage.put(objectName, content);
    }
    const act = {
      actor,
      origin,
      id: applicationId,
      action: 'uploadDocument',
      event: 'document_uploaded',
      details: {
        objectName,
        detectedType,
        sizeBytes: content.length,
        sha256,
        ...(agrees ? { limits: situation.facts.lendingLimits } : {}),
      },
    } as const;
    return cases.act(act, async (trx, open) => {
      if (agrees) cases.expectLawfulAgreement(open.situation, origin.language);
      // Allowed now but not a moment ago: the case moved in between, and there is no file.
      if (!isAllowed) throw new Failure('STALE_VERSION');
      const document = {
        applicationId,
        fileName,
        declaredType,
        detectedType,
        objectName,
        sha256,
        uploadedBy,
        at: now(),
      };
      const stored = await insertDocument(trx, { ...document, sizeBytes: content.length });
      return keepingAnswer(trx, documentReplyOf(stored));
    });
  };
}
