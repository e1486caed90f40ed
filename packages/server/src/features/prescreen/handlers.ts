import type { HandlersOf } from '../../platform/http/handler.ts';
import { checkPrescreenFile } from './check-list.ts';
import { decidePrescreen } from './decide-prescreen.ts';
import { deletePrescreenRow } from './delete-row.ts';
import { getPrescreenDraft } from './get-draft.ts';
import { getPrescreenRules } from './get-rules.ts';
import { listPrescreen } from './list-prescreen.ts';
import type { PrescreenDeps } from './prescreen-deps.ts';
import { processPrescreenRow } from './process-row.ts';
import { uploadPrescreenFile } from './upload-list.ts';

type Prescreen =
  | 'checkPrescreenFile'
  | 'getPrescreenRules'
  | 'uploadPrescreenFile'
  | 'getPrescreenDraft'
  | 'processPrescreenRow'
  | 'deletePrescreenRow'
  | 'listPrescreen'
  | 'listPrescreenUnprefixed'
  | 'continuePrescreen'
  | 'rejectPrescreen';

/** Applications that come in by the hundred. */
export function prescreenHandlers(deps: PrescreenDeps): HandlersOf<Prescreen> {
  return {
    checkPrescreenFile: checkPrescreenFile(deps),
    getPrescreenRules: getPrescreenRules(deps),
    uploadPrescreenFile: uploadPrescreenFile(deps),
    getPrescreenDraft: getPrescreenDraft(deps),
    processPrescreenRow: processPrescreenRow(deps),
    deletePrescreenRow: deletePrescreenRow(deps),
    listPrescreen: listPrescreen(deps),
    listPrescreenUnprefixed: listPrescreen(deps),
    ...decidePrescreen(deps),
  };
}
