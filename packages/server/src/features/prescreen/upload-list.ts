import { randomUUID } from 'node:crypto';
import { toCheckedList } from '@trustiq/contract/prescreen/prescreen-names.ts';
import { appendAudit } from '../../platform/audit/audit-entry.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { keepingAnswer } from '../../platform/http/kept-answer.ts';
import { secretsOf } from '../../platform/security/bound-secrets.ts';
import { insertBulkRows, reserveRowIds } from './bulk-rows.store.ts';
import { checkFile } from './check-list.ts';
import type { PrescreenDeps } from './prescreen-deps.ts';
import { newRowCode } from './row-code.ts';
import { sealRow } from './sealed-row.ts';

/** Stores a list as a draft of whoever uploaded it. One wrong row, and nothing is stored. */
export function uploadPrescreenFile(deps: PrescreenDeps): Handler<'uploadPrescreenFile'> {
  const { db, now, cipher } = deps;
  return async ({ body, actor, origin }) => {
    const { rows, checked } = await checkFile(deps, body.fileData, origin.language);
    if (!checked.isValid) return toCheckedList(checked);
    const draftId = randomUUID();
    const at = now();
    const { version: consentVersion } = body.consent;
    return db.transaction().execute(async (trx) => {
      const upload = { draftId, consentVersion, by: actor.userId, at };
      const ids = await reserveRowIds(trx, rows.length);
      const sealed = rows.map(({ line, row }, index) => {
        const id = ids[index] as number;
        const kept = sealRow(cipher, { draftId, line }, row);
        return { id, line, ...kept, mac: newRowCode(secretsOf(trx), cipher, { ...upload, ...kept, id, line }) };
      });
      await insertBulkRows(trx, upload, sealed);
      const details = { draftId, rows: rows.length, consentVersion };
      await appendAudit(trx, { at, event: 'prescreen_uploaded', userId: actor.userId, origin, details });
      const stored = checked.rows.map((row, index) => ({ ...row, id: ids[index] ?? null }));
      return keepingAnswer(trx, toCheckedList({ ...checked, draftId, rows: stored }));
    });
  };
}
