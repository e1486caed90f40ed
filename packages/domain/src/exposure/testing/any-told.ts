import fc from 'fast-check';
import type { Steps } from '../checked-application.ts';

/** Roads of applications that nobody at the bank has checked. */
export const uncheckedRoads: readonly Steps[] = [
  ['originate'],
  ['originate', 'submitOrigination'],
  ['originate', 'submitOrigination', 'returnToAo'],
  ['originate', 'maintenanceCancel'],
  ['originate', 'submitOrigination', 'rejectAtChecker'],
  ['processBulkRow', 'continuePrescreen', 'cancelAtChecker'],
];

/** Roads on which the checker or HRD verified them. */
export const checkedRoads: readonly Steps[] = [
  ['originate', 'submitOrigination', 'check'],
  ['originate', 'submitOrigination', 'verifyEmployee', 'clearKyc', 'recommend'],
  ['originate', 'submitOrigination', 'check', 'clearKyc', 'cancelAtAnalyst'],
  ['processBulkRow', 'continuePrescreen', 'check', 'clearKyc', 'recommend', 'returnToBranch'],
];

export const people = ['ani', 'budi', 'cakra', 'dewi'];

/** Whatever people told, by themselves or by colleagues, in applications that came as far as these roads. */
export const anyTold = (roads: readonly Steps[] = [...uncheckedRoads, ...checkedRoads]) =>
  fc
    .array(
      fc.record({
        person: fc.constantFrom(...people),
        toldAt: fc.constantFrom('2026-11-16T02:00:00.000Z', '2026-11-16T09:00:00+07:00', '2026-11-18T02:00:00.000Z'),
        toldBy: fc.constantFrom(null, 7),
        confirmedBy: fc.constantFrom(null, 8),
        maritalStatus: fc.constantFrom('KAWIN', 'BELUM KAWIN', 'CERAI MATI', null),
        spouses: fc.array(fc.record({ person: fc.constantFrom(...people, null), hasSeparateProperty: fc.boolean() }), {
          maxLength: 1,
        }),
        steps: fc.constantFrom(...roads),
      }),
      { maxLength: 8 },
    )
    .map((words) => words.map((word, index) => ({ ...word, sequence: 1, applicationId: index + 1 })));
