import type { ListedRow } from '@trustiq/contract/prescreen/list-of-grid.ts';
import { type CheckedList, toCheckedList } from '@trustiq/contract/prescreen/prescreen-names.ts';
import type { Language } from '@trustiq/contract/texts/language.ts';
import { checkPrescreenList } from '@trustiq/domain/prescreen/check-prescreen-list.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { checkedRowOf } from './checked-row.ts';
import type { PrescreenDeps } from './prescreen-deps.ts';
import { fileRefused, readListFile } from './read-list-file.ts';
import { rulesContext } from './rules-context.ts';

export type CheckedFile = { readonly rows: readonly ListedRow[]; readonly checked: CheckedList };

/** Reads a file and holds every row against the rules. */
export async function checkFile(deps: PrescreenDeps, fileData: string, language: Language): Promise<CheckedFile> {
  const content = deps.decodeBase64(fileData);
  if (content === null) throw fileRefused({ code: 'not_base64' }, language);
  const rows = await readListFile(content, language);
  const niks = rows.map(({ row }) => String(row.nik ?? ''));
  const outcomes = checkPrescreenList(
    rows.map(({ row }) => row),
    await rulesContext(deps, deps.db, niks),
  );
  if (!outcomes.ok) throw fileRefused({ code: outcomes.refusal }, language);
  const checked = rows.map(({ line, row }, index) => {
    const outcome = outcomes.value.rows[index];
    return checkedRowOf({ id: null, line, row }, outcome && !outcome.ok ? outcome.refusal : [], language);
  });
  return { rows, checked: { isValid: outcomes.value.isValid, rows: checked, draftId: null } };
}

export function checkPrescreenFile(deps: PrescreenDeps): Handler<'checkPrescreenFile'> {
  return async ({ body, origin }) => toCheckedList((await checkFile(deps, body.fileData, origin.language)).checked);
}
