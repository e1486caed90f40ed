import { describe, expect, it } from 'vitest';
import { type CaseLooks, changesSince, lookAgain, type SeenFacts, seenFigures } from './since-seen.ts';

const nothing = Object.fromEntries(seenFigures.map((name) => [name, null])) as SeenFacts['figures'];
const seen: SeenFacts = {
  figures: { ...nothing, tenor: 24, dbr: 43.1 },
  documents: ['ktp.jpg'],
  bureauAt: '2026-11-01T02:00:00.000Z',
};
const changed: SeenFacts = {
  figures: { ...seen.figures, tenor: 36, dbr: 31.8 },
  documents: ['ktp.jpg', 'mutasi-rekening.pdf'],
  bureauAt: '2026-11-16T02:00:00.000Z',
};
const monday = '2026-11-16T03:00:00.000Z';
const later = (minutes: number) => new Date(new Date(monday).getTime() + minutes * 60_000).toISOString();
const first: CaseLooks = lookAgain(null, seen, monday);

describe('since somebody last looked at a case', () => {
  it('there is nothing to tell at the first look', () => expect(changesSince(first)).toEqual([]));

  it('tells old and new of what others changed, with new documents and a new report', () => {
    const looks = lookAgain(first, changed, later(60));
    expect(looks.beforeAt).toBe(monday);
    expect(changesSince(looks)).toEqual([
      { field: 'tenor', from: 24, to: 36 },
      { field: 'dbr', from: 43.1, to: 31.8 },
      { field: 'documentAdded', name: 'mutasi-rekening.pdf' },
      { field: 'bureau', from: seen.bureauAt, to: changed.bureauAt },
    ]);
  });

  it('tells that a document is gone, and a figure that is known no more', () => {
    const looks = lookAgain(first, { ...seen, documents: [], figures: { ...seen.figures, dbr: null } }, later(60));
    expect(changesSince(looks)).toEqual([
      { field: 'dbr', from: 43.1, to: null },
      { field: 'documentGone', name: 'ktp.jpg' },
    ]);
  });

  it('keeps telling it while the visit lasts, however often the page is loaded', () => {
    const looks = lookAgain(lookAgain(first, changed, later(60)), changed, later(75));
    expect(changesSince(looks)).toHaveLength(4);
  });

  it('tells nobody of their own work: not in this visit, and not in the next', () => {
    const own = lookAgain(first, changed, later(29));
    expect(changesSince(own)).toEqual([]);
    expect(changesSince(lookAgain(own, changed, later(600)))).toEqual([]);
  });

  it('counts as a new visit after half an hour away', () => {
    expect(changesSince(lookAgain(first, changed, later(30)))).not.toEqual([]);
  });
});
