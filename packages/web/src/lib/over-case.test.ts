import { describe, expect, it } from 'vitest';
import { isOverTheSame, screenBelow, shownScreen } from './over-case.ts';

const theCase = { pathname: '/analyst-detail', search: '?id=20260000409', state: null };
const theCall = {
  pathname: '/analyst-verification',
  search: '?id=20260000409&contact=12',
  state: { over: '/analyst-detail' },
};

describe('what opens over a case', () => {
  it('is the case itself to whoever asks which screen is shown', () => {
    expect(shownScreen(theCall)).toBe('/analyst-detail');
    expect(shownScreen(theCase)).toBe('/analyst-detail');
  });

  it('is a screen of its own when it was opened by its address', () => {
    expect(screenBelow({ state: null })).toBeNull();
    expect(shownScreen({ ...theCall, state: { appId: 20260000409 } })).toBe('/analyst-verification');
  });

  it('leaves nothing on its way there and back', () => {
    expect(isOverTheSame(theCase, theCall)).toBe(true);
    expect(isOverTheSame(theCall, theCase)).toBe(true);
  });

  it('leaves the case where another one or another screen follows', () => {
    expect(isOverTheSame(theCase, { ...theCall, search: '?id=20260000410&contact=12' })).toBe(false);
    expect(isOverTheSame(theCase, { ...theCall, state: null })).toBe(false);
    expect(isOverTheSame(theCase, { ...theCase, search: '?id=20260000409&absence=1' })).toBe(false);
  });
});
