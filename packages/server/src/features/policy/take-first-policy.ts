import { givenPolicyNotes } from '@trustiq/contract/texts/id/policy.ts';
import { policyOfMinimum } from '@trustiq/domain/policy/first-policy.ts';
import { bankDayOf } from '../../platform/bank-day.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { relyOnActor } from '../../platform/record/rely-on-actor.ts';
import { readExampleBank } from './example-bank.ts';
import { becomeFirst, readFirst } from './import-first-policy.ts';
import { refuseWith } from './policy-refused.ts';
import { readPolicyFile } from './read-policy-file.ts';

type Body = Parameters<Handler<'takeFirstPolicy'>>[0]['body'];

/** What is read as the policy, whatever it was given as: everything comes through the same door. */
async function textOf(body: Body, now: Date): Promise<string> {
  if (body.source === 'file') return body.text;
  const example = await readExampleBank();
  if (body.source === 'example') return example;
  const { policy } = readPolicyFile(example, 'en');
  if (policy === null) throw new Error('The example that comes with the program is no policy');
  return JSON.stringify(policyOfMinimum(policy, body.bank, bankDayOf(now)));
}

/** An administrator tells an empty bank what it is, once. Nobody has agreed to it yet: a director confirms it. */
export function takeFirstPolicy(deps: Deps): Handler<'takeFirstPolicy'> {
  return async ({ body, actor, origin }) => {
    const { language } = origin;
    const { source } = body;
    refuseWith(deps.policies.newest() === null ? [] : ['bank_not_empty'], language);
    const policy = await readFirst(await textOf(body, deps.now()), language);
    const isDone = await becomeFirst(deps, policy, {
      note: givenPolicyNotes[source],
      giverIn: async (trx) => {
        await relyOnActor(trx, actor);
        return { userId: actor.userId, origin, source };
      },
    });
    // Other processes hear of it; whoever gave it must not meet an empty bank in this one.
    await deps.policies.refresh();
    refuseWith(isDone ? [] : ['bank_not_empty'], language);
    return { version: 1 };
  };
}
