import { permissions } from '@trustiq/domain/permissions/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { refusal } from '../../testing/refusal.ts';
import { picture, sharingBank, survey } from '../../testing/sharing-cases.ts';
import { demoAccounts } from '../identity/demo-accounts.ts';

let sharing: Awaited<ReturnType<typeof sharingBank>>;
beforeAll(async () => {
  sharing = await sharingBank();
});
afterAll(() => sharing.bank.close());

describe('scope', () => {
  const bpkb = survey('LPJ_KEND', { lpjKendNoBpkb: 'SCOPE12345' });

  it('no account is told of a case that it may not open; others are told that there is one', async () => {
    const here = await sharing.given({ write: bpkb });
    const near = await sharing.given({ changes: { branchId: 1, areaId: 2 }, write: bpkb });
    const far = await sharing.given({ changes: { branchId: 6, areaId: 3 }, write: bpkb });
    let outside = 0;
    for (const { userName, role } of demoAccounts) {
      const { client } = await sharing.bank.signInAs(userName);
      if (!permissions['shared-traits.read'].includes(role)) {
        expect((await refusal(sharing.sharedOf(here, client))).status).toBe(403);
        continue;
      }
      const found = await sharing.sharedOf(here, client);
      const listed = found.cases.map(({ id }) => id);
      for (const id of [near, far]) {
        const opened = await client.getCaseBrief({ params: { id } }).then(
          () => true,
          () => false,
        );
        expect([userName, id, listed.includes(id)]).toEqual([userName, id, opened]);
      }
      expect(found.outside.others + listed.length).toBe(2);
      if (found.outside.others === 0) continue;
      outside += 1;
      const hidden = await sharing.bank.deps.db
        .selectFrom('applications')
        .selectAll()
        .where('id', '=', far)
        .executeTakeFirstOrThrow();
      expect(found.outside).toEqual({ others: 1, sameHousehold: 0, level: 'STRONG' });
      expect(JSON.stringify(found)).not.toContain(String(far));
      expect(JSON.stringify(found)).not.toContain(String(hidden.application_request_id));
    }
    expect(outside).toBe(2);
  });

  it('a case of another branch is not found at all', async () => {
    const far = await sharing.stranger({ branchId: 6, areaId: 3 });
    const { client } = await sharing.bank.signInAs('cabang');
    expect((await refusal(sharing.sharedOf(far, client))).status).toBe(404);
  });

  it('who looked and whom they saw is written down', async () => {
    const [first, second] = [
      await sharing.given({ write: picture('e1'.repeat(32)) }),
      await sharing.given({ write: picture('e1'.repeat(32)) }),
    ];
    await sharing.sharedOf(first);
    expect((await auditEventsOf(sharing.bank.deps.db, 'analyst')).at(-1)).toEqual({
      event: 'shared_traits_read',
      details: { purpose: 'credit_assessment', cases: [second] },
    });
  });
});
