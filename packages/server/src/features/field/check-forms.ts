import { fieldCipher } from '../../platform/security/field-cipher.ts';
import type { Check } from '../../platform/verify/check.ts';
import { everyForm } from './code-forms.ts';
import { faultOfForm, isFormAsWritten } from './form-code.ts';

export const formsAsWritten: Check = {
  name: 'Forms of the field, with their parts and photos, are as their officers wrote them',
  async *findFaults({ db, secrets }) {
    const cipher = fieldCipher(secrets);
    for await (const whole of everyForm(db))
      if (!isFormAsWritten(secrets, cipher, whole)) yield faultOfForm(whole.form.id);
  },
};
