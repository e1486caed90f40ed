import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareBank } from '../../prepare-bank.ts';
import { sealedTables } from '../../sealed-tables.ts';
import { applicationAt } from '../../testing/application-at.ts';
import { dailyPart } from '../../testing/daily-part.ts';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { type Forgetting, forgetUpgrades, upgradeNames } from '../../testing/forget-upgrades.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { checkpointFile } from '../audit/checkpoint-file.ts';
import { refuseFalseClaim } from './claimed-version.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
  await applicationAt(bank, 'LENDER_MARKETPLACE');
  expect(await faultsOfBank(bank)).toEqual([]);
});
afterAll(() => bank.close());

const ways = [false, true].flatMap((takesCodes) => [false, true].map((fellsTree) => ({ takesCodes, fellsTree })));

/** As if the bank were of any version on the way to this one, and as if a single upgrade had been left out. */
const keptSets = [
  ...upgradeNames.map((_, count) => upgradeNames.slice(0, count)),
  ...upgradeNames.map((name) => upgradeNames.filter((other) => other !== name)),
];

const forgettings: readonly Forgetting[] = keptSets.flatMap((kept) => ways.map((way) => ({ kept, ...way })));

describe('T8 a bank that is made to look like one of before', () => {
  it.each(dailyPart(forgettings, 7))(
    'is refused at its start and broken: $kept, codes taken $takesCodes, tree felled $fellsTree',
    async (forgetting) => {
      const undone = bank.deps.db.transaction().execute(async (trx) => {
        await forgetUpgrades(trx, forgetting);
        const refusal = await refuseFalseClaim(sealedTables)({ db: trx, secrets: bank.deps.secrets }).then(
          () => 'signed',
          (error: Error) => error.message,
        );
        expect(refusal).toContain('nothing of it is signed again');
        expect(await faultsOfBank(bank, trx)).toContain(refusal);
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
    },
  );

  it('is not signed by the next start, and nothing of it is changed', async () => {
    const { db, config, now } = bank.deps;
    await db.transaction().execute(async (trx) => {
      await forgetUpgrades(trx, { kept: [], takesCodes: true, fellsTree: true });
      await sql`update users set role = 'ROLE_DIR_UT' where user_name = 'user'`.execute(trx);
    });
    rmSync(checkpointFile(config.DATA_DIR), { force: true });
    await expect(prepareBank(db, config, now)).rejects.toThrow(
      /says that it was never signed, but the encrypted field nik_cipher of borrowers, row \d+, is not as the bank wrote it then\. .*restore it from a backup/,
    );
    expect(await db.selectFrom('row_marks').select('subject').execute()).toEqual([]);
    expect(await db.selectFrom('upgrades').select('name').execute()).toEqual([]);
  });
});
