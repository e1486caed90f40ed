import type { Db } from '../../platform/database/open-database.ts';
import type { Upgrade } from '../../platform/opening/upgrade.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { listStoredForms, saveFormCode } from './field-forms.store.ts';
import { formCode, isFormAsWritten, type StoredWhole, wholesOf } from './form-code.ts';

const BATCH = 200;

/** Every form there is, also those that were sent or thrown away: their officer and state are shown and believed too. */
export async function* everyForm(db: Db): AsyncGenerator<StoredWhole> {
  for await (const forms of listStoredForms(db, BATCH)) yield* await wholesOf(db, forms);
}

async function code(db: Db, secrets: Secrets, whole: StoredWhole): Promise<void> {
  const mac = formCode(secrets, fieldCipher(secrets), whole);
  if (mac !== null) await saveFormCode(db, whole.form.id, mac);
}

/** Forms that are there while the bank is upgraded would otherwise never be sent. The audit tells of it: it does not run twice. */
export const codeForms: Upgrade = {
  name: 'code-field-forms',
  run: async ({ db, secrets }) => {
    for await (const whole of everyForm(db)) await code(db, secrets, whole);
  },
};

/** After the fields came under the present key. A form that was not as written stays one that is not sent. */
export async function renewFormCodes(db: Db, secrets: Secrets, before: Secrets): Promise<void> {
  const cipher = fieldCipher(secrets);
  for await (const whole of everyForm(db)) if (isFormAsWritten(before, cipher, whole)) await code(db, secrets, whole);
}
