import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt } from '../../testing/application-at.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

let bank: TestBank;
let operations: Client;
let id: number;
beforeAll(async () => {
  bank = await startBank();
  operations = (await bank.signInAs('ops_cabang')).client;
  ({ id } = await applicationAt(bank, 'PREDISBURSE'));
});
afterAll(() => bank.close());

const document = (...content: object[]) => ({ type: 'doc', content });
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const save = (content: unknown, applicationId = id) =>
  operations.saveCovenant({
    params: { id: applicationId },
    body: { ketCovenant: typeof content === 'string' ? content : JSON.stringify(content) },
  });
const covenantOf = async () => JSON.parse((await operations.getCase({ params: { id } })).ketCovenant ?? 'null');

describe('a covenant', () => {
  it('is kept as the editor wrote it, every save as a version', async () => {
    const link = {
      type: 'link',
      attrs: { href: 'https://agm.example/', target: '_blank', rel: 'noopener', class: null },
    };
    const written = document(
      { type: 'heading', attrs: { level: 2, textAlign: null }, content: [{ type: 'text', text: 'Covenant' }] },
      { type: 'paragraph', attrs: { textAlign: 'justify' }, content: [{ type: 'text', text: 'a', marks: [link] }] },
      {
        type: 'orderedList',
        attrs: { start: 1, type: null },
        content: [{ type: 'listItem', content: [paragraph('b')] }],
      },
    );
    const first = await save(written);
    const second = await save(document(paragraph('Debitur menyerahkan laporan')));
    expect(second.covenantVersion).toBe(first.covenantVersion + 1);
    expect(JSON.parse(first.ketCovenant).content[1].content[0].marks).toEqual([
      { type: 'link', attrs: { href: 'https://agm.example/' } },
    ]);
    expect(await covenantOf()).toEqual(document(paragraph('Debitur menyerahkan laporan')));
  });

  it('of an older client is HTML: it is read into the same model, and no script survives', async () => {
    const html = '<p onclick="x()">Wajib <b>lapor</b><script>fetch("//evil.example")</script></p>';
    await save(html);
    const stored = await covenantOf();
    expect(stored.content[0].content).toEqual([
      { type: 'text', text: 'Wajib ' },
      { type: 'text', text: 'lapor', marks: [{ type: 'bold' }] },
    ]);
    expect(JSON.stringify(stored)).not.toMatch(/script|onclick|evil/);
  });

  it('that is only a number or a word is text', async () => {
    await save('123');
    expect(await covenantOf()).toEqual(document(paragraph('123')));
  });

  const nested = (levels: number): object =>
    levels === 0
      ? paragraph('x')
      : { type: 'bulletList', content: [{ type: 'listItem', content: [nested(levels - 1)] }] };
  const linkTo = (href: string) =>
    document({
      type: 'paragraph',
      content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
    });

  it.each([
    ['another kind of node', document({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } })],
    [
      'another kind of mark',
      document({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'html' }] }] }),
    ],
    ['a link to a script', linkTo('javascript:alert(1)')],
    ['a link to a script behind a line break', linkTo('java\nscript:alert(1)')],
    ['a link into this program', linkTo('/logout')],
    ['an attribute of its own', document({ type: 'paragraph', attrs: { style: 'x' }, content: [] })],
    ['lists fifty deep', document(nested(50))],
    ['thirty thousand paragraphs', document(...Array.from({ length: 30_000 }, () => ({})))],
    ['half a letter', document(paragraph('a\ud800'))],
    ['a list', []],
  ])('with %s is refused', async (_, content) => {
    const before = await covenantOf();
    expect(await codeOf(save(content))).toBe('RULE_BROKEN');
    expect(await covenantOf()).toEqual(before);
  });

  it('nested ten thousand times is refused without harm', async () => {
    expect((await refusal(save(`${'{"content":['.repeat(10_000)}${']}'.repeat(10_000)}`))).status).toBe(422);
  });

  it('over 200.000 letters is refused', async () => {
    expect(await codeOf(save('x'.repeat(200_001)))).toBe('INVALID_REQUEST');
  });

  it('with a NUL is refused', async () => {
    expect(await codeOf(save(document(paragraph('a\u0000b'))))).toBe('INVALID_REQUEST');
  });

  it('is written only before the disbursement, by operations of the branch or its area', async () => {
    const { id: early } = await applicationAt(bank, 'ANALYST');
    const { client: area } = await bank.signInAs('ops_area');
    const { client: analyst } = await bank.signInAs('analyst');
    const body = { ketCovenant: JSON.stringify(document(paragraph('x'))) };
    expect(await codeOf(save(document(paragraph('x')), early))).toBe('STEP_REFUSED');
    expect(await codeOf(analyst.saveCovenant({ params: { id }, body }))).toBe('FORBIDDEN');
    expect((await area.saveCovenant({ params: { id }, body })).id).toBe(id);
    expect(await codeOf(operations.saveCovenant({ params: { id }, body: { ...body, version: 1 } }))).toBe(
      'STALE_VERSION',
    );
    const { id: elsewhere } = await applicationAt(bank, 'ANALYST');
    await bank.deps.db.updateTable('applications').set({ branch_id: 2 }).where('id', '=', elsewhere).execute();
    expect(await codeOf(save(document(paragraph('x')), elsewhere))).toBe('NOT_FOUND');
  });
});
