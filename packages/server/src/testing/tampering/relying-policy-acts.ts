import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { parse, stringify } from 'yaml';
import { importPolicy } from '../../features/policy/import-policy.ts';
import { switchTables } from '../../features/policy/switch-tables.ts';
import { tellPolicyWaits } from '../../news/policy-news.ts';
import { bookSubject } from '../../platform/marks/subject.ts';
import type { TestBank } from '../start-bank.ts';
import { feature, type RelyingAct, userOf } from './relying-act.ts';

const DAY_MS = 86_400_000;

/** The newest version with another age, for a day ahead. */
async function nextPolicy(bank: TestBank) {
  const { client } = await bank.signInAs('admin');
  const { newest } = await client.listPolicies();
  const base = newest ?? 0;
  const policy = parse(await (await client.downloadPolicy({ params: { version: base } })).text()) as Policy;
  const text = stringify({
    ...policy,
    limits: { ...policy.limits, minimumAgeYears: policy.limits.minimumAgeYears + 1 },
  });
  const effectiveOn = new Date(bank.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
  return { client, body: { base, text, note: 'rapat direksi', effectiveOn } };
}

export const relyingPolicyActs: readonly RelyingAct[] = [
  {
    name: 'a policy is proposed',
    files: [feature('policy/propose-policy')],
    event: 'policy_proposed',
    prepare: async (bank) => {
      const { client, body } = await nextPolicy(bank);
      return { on: await userOf(bank, 'admin'), act: () => client.proposePolicy({ body }) };
    },
  },
  {
    name: 'a policy is proposed by a command',
    files: [feature('policy/import-policy')],
    event: 'policy_proposed',
    prepare: async (bank) => {
      const { body } = await nextPolicy(bank);
      const { base: _, effectiveOn, ...proposed } = body;
      const wanted = { ...proposed, effectiveOn: effectiveOn as never, emergency: null };
      const act = () => importPolicy(bank.deps, { ...wanted, userName: 'admin', commandBy: 'test' }, tellPolicyWaits);
      return { on: await userOf(bank, 'admin'), act };
    },
  },
  {
    name: 'the tables are switched to the version of the day',
    files: [feature('policy/switch-tables')],
    event: 'policy_switched',
    prepare: async (bank) => {
      const { client, body } = await nextPolicy(bank);
      const { id, digest } = await client.proposePolicy({ body });
      const { client: director } = await bank.signInAs('dir_kep');
      await director.approvePolicy({ params: { id }, body: { digest } });
      bank.moveClock(3 * DAY_MS);
      return { on: bookSubject, act: switchTables(bank.deps) };
    },
  },
  {
    name: 'a policy is sent back',
    files: [feature('policy/rule-on-proposal')],
    event: 'policy_sent_back',
    prepare: async (bank) => {
      const { client, body } = await nextPolicy(bank);
      const { id } = await client.proposePolicy({ body });
      const { client: director } = await bank.signInAs('dir_kep');
      const act = () => director.sendBackPolicy({ params: { id }, body: { note: 'belum jelas' } });
      return { on: await userOf(bank, 'dir_kep'), act };
    },
  },
  {
    name: 'a proposed policy is tried on past cases',
    files: [feature('policy-trials/start-trial')],
    event: 'policy_trial_started',
    prepare: async (bank) => {
      const { client, body } = await nextPolicy(bank);
      const { id, digest } = await client.proposePolicy({ body });
      const act = () => client.startPolicyTrial({ params: { id }, body: { since: '2020-01-01', digest } });
      return { on: await userOf(bank, 'admin'), act };
    },
  },
  {
    name: 'a trial of a policy is stopped',
    files: [feature('policy-trials/cancel-trial')],
    event: 'policy_trial_cancelled',
    prepare: async (bank) => {
      const { client, body } = await nextPolicy(bank);
      const { id: proposal, digest } = await client.proposePolicy({ body });
      const begun = { params: { id: proposal }, body: { since: '2020-01-01', digest } };
      const { id } = await client.startPolicyTrial(begun);
      return { on: await userOf(bank, 'admin'), act: () => client.cancelPolicyTrial({ params: { id } }) };
    },
  },
];
