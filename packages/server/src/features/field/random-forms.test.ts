import { randomUUID } from 'node:crypto';
import type { FieldForm } from '@trustiq/contract/field/field-forms.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBank } from '../../testing/faults-of-bank.ts';
import { filledForm, seenOf, sendForm } from '../../testing/field-form.ts';
import { refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
let officer: Client;
let checker: Client;
let head: Client;
beforeAll(async () => {
  bank = await startBank();
  officer = (await bank.signInAs('ao')).client;
  checker = (await bank.signInAs('checker')).client;
  head = (await bank.signInAs('cabang')).client;
});
afterAll(() => bank.close());

/** The same numbers for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const emailIn = (content: Readonly<Record<string, unknown>> | null | undefined) => String(content?.['email'] ?? '');

/** One case, the people around it, and what the officer has had before their eyes. */
async function beginWalk() {
  const { applicationId: id } = await sendForm(officer, await filledForm(officer));
  const seen = new Set<string>();
  const pending = new Set<string>();
  let form: FieldForm | null = null;
  let number = 0;
  const nextEmail = (who: string) => `${who}${(number += 1)}@example.test`;
  const stored = () =>
    bank.deps.db.selectFrom('applications').select(['email', 'status']).where('id', '=', id).executeTakeFirstOrThrow();
  const look = (shown: FieldForm): FieldForm => {
    seen.add(emailIn(shown.parts.applicant?.content));
    if (shown.parts.applicant?.unsent) seen.add(emailIn(shown.parts.applicant.unsent));
    return shown;
  };
  const reload = async () => {
    if (form) form = look(await officer.getFieldForm({ params: { formId: form.id } }));
    return form;
  };
  const save = async (shown: FieldForm, email: string) => {
    const params = { formId: shown.id, part: 'applicant' as const };
    const content = { ...shown.parts.applicant?.content, email };
    await officer.saveFieldPart({ params, body: { base: shown.parts.applicant?.revision ?? 0, content } });
  };
  const steps = {
    open: async () => {
      const body = { applicationId: id };
      form = look(await officer.openFieldForm({ params: { formId: randomUUID() }, body }));
    },
    /** With what was on the screen, however old. */
    type: async () => {
      if (!form) return;
      const email = nextEmail('ao');
      // A refusal tells what the office has; the phone keeps what was typed and shows both.
      await save(form, email).then(
        () => pending.add(email),
        async () => {},
      );
    },
    /** The officer chooses their own words, having seen both. */
    settle: async () => {
      const shown = await reload();
      const mine = shown?.parts.applicant?.unsent;
      if (!shown || !mine || shown.closedAt !== null) return;
      await save(shown, emailIn(mine));
    },
    send: async () => {
      if (!form) return;
      const before = await stored();
      await officer.sendFieldForm({ params: { formId: form.id }, body: seenOf(form) });
      const after = await stored();
      if (before.status === 'AO-REQUESTED' && before.email !== after.email)
        expect([...seen], 'overwritten, and never seen').toContain(before.email);
    },
    look: reload,
    submit: () => head.submitApplication({ params: { id } }),
    desk: () => checker.editContactDetails({ body: { id, email: nextEmail('meja'), msisdn: '081299990001' } }),
    giveBack: () =>
      checker.returnApplicationToAo({
        body: { appId: id, notes: 'lagi', status: 'AO-REQUESTED', email: false, sms: false },
      }),
  };
  /** Nothing that was typed and saved is gone: it is in the case, in a form, beside it, or was seen there and replaced. */
  const isKept = async (email: string) => {
    const rows = (await officer.listFieldForms({})).filter(({ applicationId }) => applicationId === id);
    for (const row of rows) {
      if (row.id === null) continue;
      const { applicant } = (await officer.getFieldForm({ params: { formId: row.id } })).parts;
      if (emailIn(applicant?.content) === email || emailIn(applicant?.unsent) === email) return true;
    }
    return (await stored()).email === email;
  };
  const expectNoneStuck = async () => {
    const { status } = await stored();
    const rows = (await officer.listFieldForms({})).filter(({ applicationId }) => applicationId === id);
    const open = rows.filter(({ sentAt, closedAt }) => sentAt === null && closedAt === null);
    expect(open.length, `open rows while ${status}`).toBe(status === 'AO-REQUESTED' ? 1 : 0);
  };
  return { steps, isKept, pending, expectNoneStuck, id };
}

describe('whoever submits, returns, types and sends in whatever order', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'no word of the office is overwritten unseen and no row is stuck (seed %i)',
    async (seed) => {
      const random = numbersFrom(seed * 7919);
      const { steps, isKept, pending, expectNoneStuck } = await beginWalk();
      const names = Object.keys(steps) as (keyof typeof steps)[];
      let taken = 0;
      for (let turn = 0; turn < 30; turn += 1) {
        const name = names[Math.floor(random() * names.length)] ?? 'look';
        const last = [...pending].at(-1);
        const refused = await steps[name]().then(
          () => false,
          async (failure: unknown) => {
            // Only what the rules refuse: a fault of the server is none of them.
            const { problem } = await refusal(Promise.reject(failure));
            expect(['STEP_REFUSED', 'STALE_VERSION', 'CONFLICT', 'NOT_FOUND', 'RULE_BROKEN', 'FORBIDDEN']).toContain(
              problem?.code,
            );
            return true;
          },
        );
        if (!refused) taken += 1;
        if (last !== undefined && name !== 'type' && name !== 'desk')
          expect(await isKept(last), `${name}: ${last}`).toBe(true);
        if (name === 'desk' && !refused) pending.clear();
        await expectNoneStuck();
      }
      expect(taken).toBeGreaterThan(8);
      expect(await faultsOfBank(bank)).toEqual([]);
    },
  );
});
