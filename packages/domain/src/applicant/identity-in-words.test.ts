import { describe, expect, it } from 'vitest';
import { namesIdentity, withoutIdentity } from './identity-in-words.ts';

describe('N5: an identity number among words', () => {
  it.each([
    '3273010519900001',
    '3273 - 0105 - 1990 - 0001',
    '3273/0105/1990/0001',
    '3273,0105,1990,0001',
    '3273:0105:1990:0001',
    '3273   0105   1990   0001',
    '3273\u00a00105\u00a01990\u00a00001',
    '3273–0105–1990–0001',
    '3273\u200b010519900001',
    '３２７３０１０５１９９０００01',
    '٣٢٧٣٠١٠٥١٩٩٠٠٠٠١',
    '09.254.294.3-407.000',
    '3273-01-05-1990-0001',
  ])('%s is found and cut out', (text) => {
    expect(namesIdentity(`pihak terkait ${text}, direktur`)).toBe(true);
    expect(withoutIdentity(`pihak terkait ${text}, direktur`)).toBe('pihak terkait (16), direktur');
  });

  it.each([
    'rapat direksi 2026-11-16, Rp 25.000.000.000',
    'berlaku 01/01/2026 - 31/12/2026',
    '/api/reports/2026-01-01/2026-12-31',
    'kasus 20260000049 dan 20260000050',
    'telepon +62 812 9990 0192',
  ])('%s has none', (text) => {
    expect(namesIdentity(text)).toBe(false);
    expect(withoutIdentity(text)).toBe(text);
  });
});
