import { endpoints } from '@trustiq/contract/endpoints.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { expect, it } from 'vitest';
import { caseAtCommittee, letVoteBlind, vote, type Word } from '../testing/blind-bank.ts';
import { openedSitting, signedSitting } from '../testing/held-sitting.ts';
import { pdfPages } from '../testing/pdf-text.ts';
import { startBank } from '../testing/start-bank.ts';

/** Moments, random names and fingerprints, which differ by themselves. */
const withoutChance = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UUID')
    .replaceAll(/"requestId":"[^"]*"/g, 'REQUEST')
    .replaceAll(/[\w-]{30,}/g, 'RANDOM');

/** On paper: hours, and the digest of what has hours in it. */
const withoutChanceOnPaper = (text: string): string =>
  text.replaceAll(/[0-9a-f]{64}/g, 'DIGEST').replaceAll(/\d\d\.\d\dWIB/g, 'HOUR');

const readings = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { method, permission, reply }]) => method === 'GET' && permission !== 'service' && reply !== 'events',
);

/** Every answer that these people get before they vote, in a bank whose first member voted like this. */
async function answersBeforeVoting(word: Word, names: readonly string[]): Promise<Map<string, string>> {
  const world = await startBank({ env: { PROCESS: 'web' } });
  try {
    await letVoteBlind(world);
    const { id, applicationRequestId } = await caseAtCommittee(world, { nik: '3273010203040506' });
    world.moveClock(60_000);
    const held = await openedSitting(world, id);
    await vote(world, 'kom', word, id);
    // One sitting that is signed with the case carried over, and one that goes on.
    await signedSitting(world, held, id);
    const sittings = [held, await openedSitting(world, id)];
    const known: Readonly<Record<string, number>> = { applicationRequestId };
    const answers = new Map<string, string>();
    for (const name of names) {
      const { token, fetch } = await world.signInAs(name, undefined, { looks: false });
      const headers = { authorization: `Bearer ${token}` };
      for (const [call, { path, reply }] of readings) {
        const url = path.replace(/:(\w+)/g, (_, param: string) => String(known[param] ?? id));
        const answer = await fetch(url, { headers });
        const text = reply === 'file' ? '' : await answer.text();
        answers.set(`${name} ${call}`, withoutChance(`${answer.status} ${text}`));
      }
      for (const sitting of sittings) {
        const answer = await fetch(`/api/sittings/${sitting}`, { headers });
        answers.set(`${name} sitting ${sitting}`, withoutChance(`${answer.status} ${await answer.text()}`));
      }
      const paper = Buffer.from(await (await fetch(`/api/sittings/${held}/minutes`, { headers })).arrayBuffer());
      answers.set(`${name} minutes`, withoutChanceOnPaper(pdfPages(paper).join(' ')));
    }
    return answers;
  } finally {
    await world.close();
  }
}

it('whatever a member asks before voting is answered the same, however the first one voted', {
  timeout: 300_000,
}, async () => {
  const names = ['kom2', 'admin'];
  const agreed = await answersBeforeVoting('approve', names);
  const rejected = await answersBeforeVoting('reject', names);
  const told = [...agreed].filter(([, answer]) => answer.startsWith('200'));
  // A comparison of refusals would prove nothing.
  expect(told.length).toBeGreaterThan(100);
  const tellsOfCase = (key: string) => agreed.get(key)?.includes('"given":1,"needed":2');
  expect(
    names.map(
      (name) => [...agreed.keys()].filter((key) => key.startsWith(`${name} sitting`) && tellsOfCase(key)).length,
    ),
  ).toEqual([1, 1]);
  expect(agreed.get('admin minutes')).toContain('Suarabelumlengkap');
  const different = [...agreed].filter(([key, answer]) => rejected.get(key) !== answer);
  expect(different.map(([key, answer]) => [key, answer, rejected.get(key)])).toEqual([]);
});
