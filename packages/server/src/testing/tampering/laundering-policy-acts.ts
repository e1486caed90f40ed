import { sql } from 'kysely';
import { holdBook } from '../../features/policy/hold-book.ts';
import { moveCases } from '../../features/policy/move-cases.ts';
import { switchTo } from '../../features/policy/switch-tables.ts';
import { writeVersionOne } from '../../features/policy/write-version-one.ts';
import { bookSubject, caseSubject, policySubject } from '../../platform/marks/subject.ts';
import { inOneMoment } from '../../platform/moment/in-one-moment.ts';
import { notingBroken } from '../../platform/record/record-broken.ts';
import { readPolicyTables } from '../../read-policy-tables.ts';
import { newApplication } from '../new-application.ts';
import { rememberSubjects } from '../remember.ts';
import type { LaunderingAct } from './laundering-act.ts';

/** The book is changed by people who propose and rule, and once by the program. */
export const actsOnTheBook: readonly LaunderingAct[] = [
  {
    name: 'somebody proposes or rules',
    file: 'features/policy/hold-book.ts',
    prepare: async ({ deps }) => ({
      subject: bookSubject,
      act: () => notingBroken(deps, (trx) => holdBook(trx, deps.now())),
    }),
  },
  {
    name: 'the tables are switched to a version',
    file: 'features/policy/switch-tables.ts',
    prepare: async ({ deps }) => ({
      subject: policySubject,
      act: () =>
        notingBroken(deps, (trx) => {
          const first = deps.policies.version(1);
          if (first === null) throw new Error('The bank has no version one');
          return switchTo(trx, deps.now(), first);
        }),
    }),
  },
  {
    name: 'a case is handed to the successor of its branch',
    file: 'features/policy/move-cases.ts',
    prepare: async (bank) => {
      const { deps } = bank;
      const branchId = 3;
      const query = deps.db.selectFrom('branches').select('area_id as areaId').where('branch_id', '=', branchId);
      const { areaId } = await query.executeTakeFirstOrThrow();
      const { id } = await newApplication(bank, { branchId, areaId });
      await rememberSubjects(bank, [policySubject], null, (trx) =>
        trx.updateTable('branches').set({ closed_on: '2020-01-01' }).where('branch_id', '=', branchId).execute(),
      );
      const act = () =>
        notingBroken(deps, async (trx) => {
          const first = deps.policies.version(1);
          if (first === null) throw new Error('The bank has no version one');
          const branches = first.policy.organisation.branches.map((branch) =>
            branch.id === branchId ? { ...branch, closedOn: '2020-01-01', successorId: 1 } : branch,
          );
          const organisation = { ...first.policy.organisation, branches };
          await moveCases(trx, deps.now(), { version: 1, policy: { ...first.policy, organisation } });
        });
      return { subject: caseSubject(id), act };
    },
  },
  {
    name: 'version one is written down',
    file: 'features/policy/write-version-one.ts',
    prepare: async ({ deps }) => ({
      subject: bookSubject,
      act: async () => {
        await sql`truncate policies`.execute(deps.db);
        await inOneMoment(deps.db, (trx) => writeVersionOne(readPolicyTables).run({ ...deps, db: trx }));
      },
    }),
  },
];
