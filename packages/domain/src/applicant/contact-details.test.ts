import { describe, expect, it } from 'vitest';
import { readContactDetails } from './contact-details.ts';

describe('what an applicant is reached by', () => {
  it.each([
    [
      { email: ' Sri.Baru@example.test ', msisdn: '+6281299990077' },
      { email: 'Sri.Baru@example.test', msisdn: '81299990077' },
    ],
    [
      { email: null, msisdn: '081299990077' },
      { email: null, msisdn: '81299990077' },
    ],
    [
      { email: ' ', msisdn: '81299990077' },
      { email: null, msisdn: '81299990077' },
    ],
    [{ msisdn: '81299990077' }, { msisdn: '81299990077' }],
  ])('%j is stored as %j', (typed, value) => expect(readContactDetails(typed)).toEqual({ ok: true, value }));

  it.each([
    ['bukan email'],
    ['sri@example'],
    ['.sri@example.test'],
    ['sri..baru@example.test'],
    ['sri@-example.test'],
    [`${'a'.repeat(250)}@x.test`],
  ])('%s is no address', (email) =>
    expect(readContactDetails({ email })).toEqual({ ok: false, refusal: [{ field: 'email', code: 'email_format' }] }),
  );

  it('is refused with every fault at once', () =>
    expect(readContactDetails({ email: '@', msisdn: '' })).toEqual({
      ok: false,
      refusal: [
        { field: 'email', code: 'email_format' },
        { field: 'msisdn', code: 'mobile_format' },
      ],
    }));
});
