import { guessableWords } from '@trustiq/domain/access/guessable-words.ts';
import { describe, expect, it } from 'vitest';
import { measureStrength, strengthLabel } from '../../lib/measure-strength.ts';
import { encodePassword } from './encode-password.ts';

describe('a password', () => {
  it('travels as base64 of its UTF-8 bytes', () => {
    expect(encodePassword('rahasia')).toBe('cmFoYXNpYQ==');
    expect(encodePassword('sandi€é')).toBe('c2FuZGnigqzDqQ==');
  });

  it('made of the bank and the own name is weak', async () => {
    const words = guessableWords('Bank Maju', {
      userName: 'maya',
      firstName: 'Maya',
      lastName: 'Contoh',
      email: 'maya@agm.example',
    });
    expect(strengthLabel(await measureStrength('trustiqmaya', words))).toBe('Weak');
  });

  it('shorter than eight characters is weak, however odd', async () =>
    expect(strengthLabel(await measureStrength('x9$Qz!7', []))).toBe('Weak'));

  it('of four unrelated words is strong', async () =>
    expect(strengthLabel(await measureStrength('kuda-baterai-stapler-jembatan', []))).toBe('Strong'));
});
