import { describe, expect, it } from 'vitest';
import { secretsFrom } from '../security/secrets.ts';
import { signingKeyFrom, signingKeys, verifyingKey } from '../security/signing-key.ts';
import { parseCheckpoint, signCheckpoint } from './checkpoint-note.ts';
import { isSignedBy, parseNote, verifierKey } from './signed-note.ts';

/** The example of the specification, signed by a program that is not ours. */
const VKEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const NOTE = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;
const publicKey = Buffer.from(VKEY.split('+').slice(2).join('+'), 'base64').subarray(1);

const OLD = 'an earlier secret of this bank 0123456789';
const NEW = 'the present secret of this bank 012345678';
const head = { origin: 'bank.example/audit', size: 12, root: Buffer.alloc(32, 5) };

describe('a signed note', () => {
  it('of another program is read and its signature checked', () => {
    const note = parseNote(NOTE);
    expect(note).toMatchObject({ text: 'This is an example message.\n' });
    expect(note !== null && isSignedBy(note, 'example.com/foo', [verifyingKey(publicKey)])).toBe(true);
    expect(verifierKey('example.com/foo', 'ed25519', publicKey)).toBe(VKEY);
  });

  it('does not hold for a changed text, another name or another key', () => {
    const changed = parseNote(NOTE.replace('example message', 'another message'));
    expect(changed !== null && isSignedBy(changed, 'example.com/foo', [verifyingKey(publicKey)])).toBe(false);
    const note = parseNote(NOTE);
    expect(note !== null && isSignedBy(note, 'example.com/bar', [verifyingKey(publicKey)])).toBe(false);
    const other = signingKeyFrom(Buffer.alloc(32, 1));
    expect(note !== null && isSignedBy(note, 'example.com/foo', [other])).toBe(false);
  });

  it.each([
    ['', 'nothing'],
    [NOTE.trimEnd(), 'a cut end'],
    [NOTE.replace('— ', '- '), 'another dash'],
    [NOTE.slice(0, NOTE.indexOf('\n\n')), 'no signature'],
  ])('is refused: %j (%s)', (text) => {
    expect(parseNote(text)).toBeNull();
  });
});

describe('a checkpoint', () => {
  it('says origin, size and root, and is signed by the present key', () => {
    const note = signCheckpoint(head, signingKeys(secretsFrom(NEW), 'checkpoint-signing')[0]);
    expect(note.split('\n').slice(0, 4)).toEqual([
      'bank.example/audit',
      '12',
      'BQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU=',
      '',
    ]);
    expect(parseCheckpoint(note)).toMatchObject(head);
  });

  it('stays valid when the secret is replaced, as long as the earlier one is known', () => {
    const before = parseCheckpoint(signCheckpoint(head, signingKeys(secretsFrom(OLD), 'checkpoint-signing')[0]));
    const isOurs = (secrets: Parameters<typeof signingKeys>[0]) =>
      before !== null && isSignedBy(before, head.origin, signingKeys(secrets, 'checkpoint-signing'));
    expect([isOurs(secretsFrom(NEW, [OLD])), isOurs(secretsFrom(NEW))]).toEqual([true, false]);
  });

  it.each(['012', '-1', '1e3', ''])('with the size %j is none', (size) => {
    expect(
      parseCheckpoint(signCheckpoint({ ...head, size: size as never }, signingKeyFrom(Buffer.alloc(32)))),
    ).toBeNull();
  });
});
