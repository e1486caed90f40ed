import { bankDayOf } from '../../platform/bank-day.ts';
import { fieldCipher } from '../../platform/security/field-cipher.ts';
import type { Check } from '../../platform/verify/check.ts';
import { inOneLine } from '../../platform/verify/in-one-line.ts';
import { listVersions } from './policy-book.store.ts';
import { findNewestSwitch, readProjected } from './policy-tables.store.ts';
import { openPolicy } from './policy-text.ts';
import { changesBetween, projectedRows } from './projected-rows.ts';

/** What the rules read is what two persons agreed to: the tables are written from the book, row by row. */
export const policyTables: Check = {
  name: 'The tables of branches, products, insurances, reasons and deviations say what the policy in force says',
  async *findFaults({ db, secrets }) {
    const switched = await findNewestSwitch(db);
    if (switched === undefined) return;
    const { version } = switched;
    const row = (await listVersions(db)).find((one) => one.version === version);
    if (row === undefined || row.digest !== switched.digest) {
      yield `The tables were switched to version ${version} of the policy, which is not the one in the book.`;
      return;
    }
    const present = await readProjected(db);
    const policy = openPolicy(fieldCipher(secrets), row);
    const wanted = projectedRows(policy, present, bankDayOf(row.effective_from));
    for (const { table, key, isNew, columns } of changesBetween(present, wanted)) {
      if (isNew) yield inOneLine(`${table} ${key}: version ${version} of the policy has it, and the table does not.`);
      else
        for (const [column, { is, wanted: said }] of Object.entries(columns))
          yield inOneLine(
            `${table} ${key}: ${column} is ${JSON.stringify(is)}, and version ${version} of the policy says ${JSON.stringify(said)}.`,
          );
    }
  },
};
