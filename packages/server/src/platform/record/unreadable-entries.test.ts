import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt } from '../../testing/application-at.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { upgrades } from '../../upgrades.ts';
import { sealedBatches, sealedDecisions } from '../../workflow/check-seals.ts';
import { auditChains } from '../audit/check-chains.ts';
import { auditedUpgrades } from '../upgrades/audited-upgrades.ts';
import { runUpgrades } from '../upgrades/run-upgrades.ts';
import { faultsOf } from '../verify/check.ts';
import { wholeRecord } from './check-whole-record.ts';
import { noteBrokenRecord } from './note-broken.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ env: { PROCESS: 'web' } });
  await noteBrokenRecord(bank.deps.db, ['Somebody was here.'], bank.now());
});
afterAll(() => bank.close());

async function forge(event: string, payload: string, applicationId: number | null = null): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select append_audit(${applicationId === null ? 'system' : String(applicationId)},
    ${bank.now()}, ${event}, null, ${applicationId}, ${payload}, 'x.y') as id`.execute(bank.deps.db);
  return Number(rows[0]?.id);
}

const said = async () => {
  const context = { ...bank.deps, directory: bank.deps.config.DATA_DIR };
  const checks = [wholeRecord, auditedUpgrades, sealedBatches, sealedDecisions];
  return (await Promise.all(checks.map((check) => faultsOf(check, context)))).flat();
};

const texts = ['', 'no JSON', 'null', '5', '{}', '{"details":null}', '{"details":{"faults":7,"name":[],"marked":"x"}}'];
const events = ['record_broken', 'rows_marked', 'upgrade_done', 'rounds_sealed'];

describe('T8 a chain with an entry that nobody can read', () => {
  const codes = ['x.y', null];
  it.each(codes.flatMap((mac) => texts.map((text) => [text, mac] as const)))(
    'is read to its end, and the others too: %s, code %s',
    async (text, mac) => {
      let faults: string[] = [];
      let forged = 0;
      const looking = bank.deps.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: number }>`select append_audit('system', ${bank.now()}, 'case_read', null, null,
          ${text}, ${mac}) as id`.execute(trx);
        forged = Number(rows[0]?.id);
        await sql`select append_audit('user:1', ${bank.now()}, 'case_read', 1, null, 'behind it', null)`.execute(trx);
        faults = await faultsOf(auditChains, { ...bank.deps, db: trx, directory: bank.deps.config.DATA_DIR });
        throw new Error('undo');
      });
      await expect(looking).rejects.toThrow('undo');
      expect(faults.filter((fault) => fault.includes('broke off'))).toEqual([]);
      expect(faults.join('\n')).toContain(`Entry ${forged} (chain system`);
      expect(faults.join('\n')).toContain('(chain user:1');
    },
  );
});

describe('T8 an entry that nobody can read', () => {
  it.each(events.flatMap((event) => texts.map((text) => [event, text] as const)))(
    'is a fault by itself and hides none: %s, %s',
    async (event, text) => {
      const id = await forge(event, text);
      const faults = await said();
      expect(faults.filter((fault) => fault.includes('broke off'))).toEqual([]);
      expect(faults.join('\n')).toContain('Somebody was here.');
      expect(faults).toContain(`Audit entry ${id} cannot be read as ${event}: the program did not write it.`);
    },
  );

  it('and seems to tell of a seal leaves the seals to be compared', async () => {
    const { id } = await applicationAt(bank, 'LENDER_MARKETPLACE');
    await forge('decided_approve', '{"seal":"forged', id);
    await forge('decided_approve', '{"seal":"forged"', id);
    expect(await said()).toContain(`Application ${id}: a seal that the audit tells of is missing.`);
  });

  it('and tells of an upgrade lets none run again: it may have been that one', async () => {
    const name = 'mark-existing-rows';
    await bank.deps.db.deleteFrom('upgrades').where('name', '=', name).execute();
    await expect(runUpgrades(bank.deps, upgrades)).rejects.toThrow(`The upgrade ${name} does not run: audit entry`);
  });
});
