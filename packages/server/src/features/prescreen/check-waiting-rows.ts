import { fieldCipher } from '../../platform/security/field-cipher.ts';
import type { Check } from '../../platform/verify/check.ts';
import { listWaitingRows } from './bulk-rows.store.ts';
import { faultOfRow, rowAsUploaded } from './row-code.ts';

const BATCH = 500;

export const waitingRows: Check = {
  name: 'Rows of prescreen lists that wait are as they were uploaded',
  async *findFaults({ db, secrets }) {
    const cipher = fieldCipher(secrets);
    for await (const rows of listWaitingRows(db, BATCH))
      for (const row of rows) if (rowAsUploaded(secrets, cipher, row) === null) yield faultOfRow(row.id);
  },
};
