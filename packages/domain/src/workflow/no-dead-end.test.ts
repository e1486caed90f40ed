import { describe, expect, it } from 'vitest';
import { officers } from '../access/role-groups.ts';
import { mayOpen } from '../access/routes.ts';
import type { Track } from '../access/track.ts';
import { openStatuses, type Status, transitionNames, transitionRule } from './application-workflow.ts';
import { queues } from './queues.ts';

const tracks: readonly Track[] = ['CHECKER', 'HRD'];
const places = openStatuses.flatMap((status) => tracks.map((track) => [status, track] as const));

const targetsOf = (to: ReturnType<typeof transitionRule>['to'], from: Status): readonly Status[] => {
  if (to === 'SAME') return [from];
  return typeof to === 'string' ? [to] : to.oneOf;
};

/** Where a case can be brought from here by anybody, step by step. */
function reachableFrom(start: Status, track: Track): ReadonlySet<Status> {
  const reached = new Set<Status>([start]);
  for (const status of reached)
    for (const name of transitionNames) {
      const { from, to, desk } = transitionRule(name);
      if (!from.includes(status) || (desk !== undefined && desk !== track)) continue;
      for (const target of targetsOf(to, status)) reached.add(target);
    }
  return reached;
}

/** The lists on which a case of this status stands; KYC holds one back on its way to the analyst's. */
const listsOf = (status: Status, track: Track): readonly string[] => [
  ...Object.entries(queues)
    .filter(([, rule]) => rule.status === status || (rule.isWithHeld === true && status === 'KYC'))
    .filter(([, rule]) => rule.track === undefined || rule.track === track)
    .map(([name]) => name),
  ...(status === 'AO-REQUESTED' ? ['field'] : []),
];

describe('B10 no open case is lost', () => {
  it.each(places)('in %s on the track %s it stands on a list of somebody', (status, track) => {
    expect(listsOf(status, track)).not.toEqual([]);
  });

  it.each(places)('in %s on the track %s it can be paid, and it can be ended', (status, track) => {
    const reached = reachableFrom(status, track);
    expect(reached).toContain('DISBURSED');
    expect(reached).toContain('REJECTED');
    expect(reached).toContain('CANCELLED');
  });

  it.each(places)('in %s on the track %s somebody, or the program, takes the next step', (status, track) => {
    const steps = transitionNames.map(transitionRule).filter(({ from, desk, to, roles }) => {
      const isHere = from.includes(status) && (desk === undefined || desk === track);
      return isHere && roles.length > 0 && targetsOf(to, status).some((target) => target !== status);
    });
    expect(steps).not.toEqual([]);
  });

  it('the field has a screen for whoever it waits for', () => {
    for (const role of officers)
      for (const areaId of [2, 999]) expect(mayOpen('/lapangan', { role, areaId })).toBe(true);
  });

  it('whatever sends a case back sends it where somebody finds it', () => {
    const returns = transitionNames.filter((name) => /return|refuse/i.test(name));
    expect(returns.length).toBeGreaterThan(3);
    for (const name of returns)
      for (const track of tracks)
        for (const target of targetsOf(transitionRule(name).to, 'ANALYST'))
          if (openStatuses.some((open) => open === target)) expect(listsOf(target, track), name).not.toEqual([]);
  });
});
