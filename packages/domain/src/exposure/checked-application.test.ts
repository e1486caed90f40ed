import { describe, expect, it } from 'vitest';
import { isChecked, type Steps } from './checked-application.ts';

describe('an application is checked once checker or HRD has verified it', () => {
  it.each<[string, Steps, boolean]>([
    ['sent over the channel', ['originate'], false],
    ['sent and cancelled', ['originate', 'maintenanceCancel'], false],
    ['submitted', ['originate', 'submitOrigination'], false],
    ['from a list of prescreen', ['processBulkRow', 'continuePrescreen'], false],
    ['sent back to the account officer', ['originate', 'submitOrigination', 'returnToAo'], false],
    ['cancelled by the checker', ['originate', 'submitOrigination', 'cancelAtChecker'], false],
    ['refused by the checker', ['originate', 'submitOrigination', 'rejectAtChecker'], false],
    ['refused by HRD', ['originate', 'submitOrigination', 'refuseEmployee'], false],
    ['worked on and nothing else', ['originate', 'registerCif'], false],
    ['without a past', [], false],
    ['verified by the checker', ['originate', 'submitOrigination', 'check'], true],
    ['verified by HRD', ['originate', 'submitOrigination', 'verifyEmployee'], true],
    [
      'sent back first, then verified',
      ['originate', 'submitOrigination', 'returnToAo', 'submitOrigination', 'check'],
      true,
    ],
    ['verified, then cancelled', ['originate', 'submitOrigination', 'check', 'clearKyc', 'cancelAtAnalyst'], true],
    [
      'verified, then back at the branch',
      ['originate', 'submitOrigination', 'check', 'clearKyc', 'recommend', 'returnToBranch'],
      true,
    ],
  ])('%s', (_name, steps, is) => {
    expect(isChecked(steps)).toBe(is);
  });
});
