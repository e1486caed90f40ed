import type { ListedRow } from '@trustiq/contract/prescreen/list-of-grid.ts';
import type { CheckedListReply } from '@trustiq/contract/prescreen/prescreen-upload.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { checkPrescreenList } from '@trustiq/domain/prescreen/check-prescreen-list.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { toCheckedRow } from './checked-row.ts';
import type { PrescreenDeps } from './prescreen-deps.ts';
import { fileRefused, readListFile } from './read-list-file.ts';
import { rulesContext } from './rules-context.ts';

export type CheckedFile = { readonly rows: readonly ListedRow[]; readonly reply: CheckedListReply };

/** Reads a file and holds every row against the rules. */
export async function checkFile(deps: PrescreenDeps, fileData: string, language: Language): Promise<CheckedFile> {
  const content = deps.decodeBase64(fileData);
  if (content === null) throw fileRefused({ code: 'not_base64' }, language);
  const rows = await readListFile(content, language);
  const niks = rows.map(({ row }) => String(row.noKtp ?? ''));
  const checked = checkPrescreenList(
    rows.map(({ row }) => row),
    await rulesContext(deps, deps.db, niks),
  );
  if (!checked.ok) throw fileRefused({ code: checked.refusal }, language);
  const data = rows.map(({ line, row }, index) => {
    const outcome = checked.value.rows[index];
    return toCheckedRow({ id: null, line, row }, outcome && !outcome.ok ? outcome.refusal : [], language);
  });
  return { rows, reply: { valid: checked.value.isValid, data, draftId: null } };
}

export function checkPrescreenFile(deps: PrescreenDeps): Handler<'checkPrescreenFile'> {
  return async ({ body, origin }) => (await checkFile(deps, body.fileData, origin.language)).reply;
}
