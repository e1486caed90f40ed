import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fromUpload } from '@trustiq/contract/documents/document-row.ts';
import { ktpPhotoName } from '@trustiq/contract/documents/ktp-photo-name.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCaseDeps } from '../../case-deps.ts';
import { applicationAt } from '../../testing/application-at.ts';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { demoActor } from '../../testing/predisbursed-application.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { addDocument } from './add-document.ts';

const MEBIBYTE = 1024 * 1024;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9]);

let bank: TestBank;
let operations: Client;
let session: Awaited<ReturnType<TestBank['signInAs']>>;
let id: number;
beforeAll(async () => {
  bank = await startBank();
  session = await bank.signInAs('ops_cabang');
  operations = session.client;
  ({ id } = await applicationAt(bank, 'PREDISBURSE'));
});
afterAll(() => bank.close());

const bodyOf = (content: Buffer, creditFile = 'berkas.pdf', applicationId = id) => ({
  id: applicationId,
  creditFile,
  creditFileBucket: 'live-documents',
  creditFileSize: content.length,
  creditFileType: 'application/pdf',
  fileData: content.toString('base64'),
});
const upload = (content: Buffer, creditFile?: string, client = operations) =>
  client.uploadDocument({ body: bodyOf(content, creditFile) });

/** The answer with its headers, which the typed client does not show. */
const download = (url: string) => session.fetch(url, { headers: { authorization: `Bearer ${session.token}` } });

const filesOnDisk = () =>
  readdirSync(join(bank.deps.config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

describe('an upload', () => {
  it('stands in the list with who sent it, and comes back byte for byte', async () => {
    const row = await upload(PDF, 'slip gaji.pdf');
    expect(row).toMatchObject({
      filename: 'slip gaji.pdf',
      creditFileType: 'application/pdf',
      creditFileSize: PDF.length,
      uploadedBy: 'Galih Permana',
      uploadedAt: '2026-11-16T02:00:00.000Z',
      path: `/api/application-data-docs/${row.id}/content`,
    });
    expect(await operations.listDocuments({ params: { appId: id } })).toContainEqual(row);
    const { applicationDataDocs } = await operations.getCase({ params: { id } });
    expect(applicationDataDocs).toContainEqual(row);
    const content = await operations.getDocumentContent({ params: { id: row.id } });
    expect(Buffer.from(await content.arrayBuffer()).equals(PDF)).toBe(true);
  });

  it('is stored under a name that its sender has no part in', async () => {
    await upload(PDF, '../../../etc/cron.d/x');
    for (const { name } of filesOnDisk()) expect(name).toMatch(/^[0-9a-f-]{36}$/);
    const rows = await operations.listDocuments({ params: { appId: id } });
    expect(rows.at(-1)?.filename).toBe('x');
  });

  it('may be anything, but is called only what its first bytes say', async () => {
    const types: string[] = [];
    for (const content of [PDF, PNG, JPEG, Buffer.from('<html><script>alert(1)</script>'), Buffer.from('MZ')])
      types.push((await upload(content, 'x.pdf')).creditFileType);
    expect(types).toEqual([
      'application/pdf',
      'image/png',
      'image/jpeg',
      'application/octet-stream',
      'application/octet-stream',
    ]);
  });

  it('sent twice with one key is one document', async () => {
    const body = bodyOf(PDF, 'sekali.pdf');
    const first = await operations.uploadDocument({ body }, { idempotencyKey: 'upload-1' });
    const second = await operations.uploadDocument({ body }, { idempotencyKey: 'upload-1' });
    expect(second).toEqual(first);
  });

  it('of exactly 10 MiB is taken, one byte more is not', async () => {
    const largest = Buffer.alloc(10 * MEBIBYTE, 'a');
    const row = await upload(largest, 'besar.bin');
    const content = await operations.getDocumentContent({ params: { id: row.id } });
    expect([row.creditFileSize, content.size]).toEqual([10 * MEBIBYTE, 10 * MEBIBYTE]);
    const before = filesOnDisk().length;
    const error = await refusal(upload(Buffer.alloc(10 * MEBIBYTE + 1, 'a')));
    expect([error.status, error.problem?.code]).toEqual([413, 'TOO_LARGE']);
    expect(await codeOf(upload(Buffer.alloc(12 * MEBIBYTE, 'a')))).toBe('TOO_LARGE');
    expect(filesOnDisk().length).toBe(before);
  });

  it.each([
    ['letters that are not base64', { fileData: '!!!!' }],
    ['base64 of the other alphabet', { fileData: '-_-_', creditFileSize: 3 }],
    ['base64 that stops in the middle', { fileData: 'AAAAA' }],
    ['padding inside', { fileData: 'AA==AAAA', creditFileSize: 4 }],
    ['white space', { fileData: 'AAAA\nAAA', creditFileSize: 6 }],
    ['a data address', { fileData: 'data:text/plain;base64,AAAA' }],
    ['another size than it says', { creditFileSize: 1 }],
    ['nothing in it', { fileData: '', creditFileSize: 0 }],
  ])('with %s is refused', async (_, wrong) => {
    const before = filesOnDisk().length;
    const error = await refusal(operations.uploadDocument({ body: { ...bodyOf(PDF), ...wrong } }));
    expect([error.status, error.problem?.title]).toEqual([422, 'File gagal diupload!']);
    expect(filesOnDisk().length).toBe(before);
  });

  it('for a case that is not theirs, or in a stage that is not theirs, stores nothing', async () => {
    const before = filesOnDisk().length;
    const { client: hrd } = await bank.signInAs('hrd');
    expect(await codeOf(upload(PDF, 'x.pdf', hrd))).toBe('NOT_FOUND');
    const { client: checker } = await bank.signInAs('checker');
    expect(await codeOf(upload(PDF, 'x.pdf', checker))).toBe('STEP_REFUSED');
    const { client: approver } = await bank.signInAs('kom');
    expect(await codeOf(upload(PDF, 'x.pdf', approver))).toBe('FORBIDDEN');
    expect(filesOnDisk().length).toBe(before);
  });

  it('that a malware scanner does not like stores nothing', async () => {
    const before = filesOnDisk().length;
    const deps = buildCaseDeps(bank.deps);
    const storage = { ...bank.deps.storage, scan: async () => 'infected' as const };
    const request = {
      applicationId: id,
      upload: fromUpload(bodyOf(PDF)),
      actor: await demoActor(bank, 'ops_cabang'),
      origin: { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'id' },
      uploadedBy: 'Galih Permana',
    } as const;
    await expect(addDocument({ ...deps, storage })(request)).rejects.toMatchObject({ details: { file: 'malware' } });
    expect(filesOnDisk().length).toBe(before);
  });
});

describe('the signed agreement', () => {
  it('is missing until both pk… and mpk… are there', async () => {
    const { id: signing } = await applicationAt(bank, 'PREDISBURSE');
    const isMissing = async () => {
      const { offers } = await operations.getCase({ params: { id: signing } });
      return offers
        .find(({ transition }) => transition === 'authoriseDisbursement')
        ?.obstacles.includes('documents_missing');
    };
    expect(await isMissing()).toBe(true);
    await operations.uploadDocument({ body: bodyOf(PDF, 'C:\\scan\\PK_0001.pdf', signing) });
    expect(await isMissing()).toBe(true);
    await operations.uploadDocument({ body: bodyOf(PDF, 'Mpk.pdf', signing) });
    expect(await isMissing()).toBe(false);
  });

  it('missing, stops the disbursement in the words of the specification', async () => {
    const { id: signing } = await applicationAt(bank, 'PREDISBURSE');
    const error = await refusal(operations.disburseApplication({ params: { id: signing } }));
    expect(error.problem?.title).toBe('Lampiran kurang! upload terlebih dahulu');
  });
});

describe('a download', () => {
  const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'";

  it('is a file to keep, in a sandbox, unless asked for otherwise', async () => {
    const { path } = await upload(PDF, 'perjanjian "baru" é.pdf');
    const { headers } = await download(path);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="perjanjian _baru_ _.pdf"; filename*=UTF-8''perjanjian%20_baru_%20%C3%A9.pdf`,
    );
    expect(headers.get('content-security-policy')).toBe(SANDBOX);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['a PDF', PDF, 'inline', 'application/pdf'],
    ['a PNG', PNG, 'inline', 'image/png'],
    ['a JPEG', JPEG, 'inline', 'image/jpeg'],
    [
      'a page that calls itself a PDF',
      Buffer.from('<script>alert(1)</script>%PDF-1.4'),
      'attachment',
      'application/octet-stream',
    ],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'attachment',
      'application/octet-stream',
    ],
    [
      'a PDF that is also a page',
      Buffer.from('%PDF-1.4\n<html><script>alert(1)</script>'),
      'inline',
      'application/pdf',
    ],
  ])('shows %s in place only when it can do no harm', async (_, content, disposition, type) => {
    const { path } = await upload(content, 'x.pdf');
    const { headers } = await download(`${path}?disposition=inline`);
    expect(headers.get('content-disposition')?.split(';')[0]).toBe(disposition);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-security-policy')).toBe(SANDBOX);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('comes whole to a browser that takes compressed answers', async () => {
    const content = Buffer.from('kontrak '.repeat(10_000));
    const { path } = await upload(content, 'kontrak.txt');
    const headers = { authorization: `Bearer ${session.token}`, 'accept-encoding': 'gzip' };
    const answer = await session.fetch(path, { headers });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect((await session.fetch(path, { headers, method: 'HEAD' })).status).toBe(200);
  });

  it('is written down with who read it', async () => {
    const { id: documentId, path } = await upload(PDF);
    await download(path);
    const entry = (await auditEventsOf(bank.deps.db, 'ops_cabang')).findLast(({ event }) => event === 'document_read');
    expect(entry?.details).toEqual({ purpose: 'credit_assessment', documentId });
  });

  it('does not exist for another area or for an unknown number', async () => {
    const { id: documentId, path } = await upload(PDF);
    const { client: hrd } = await bank.signInAs('hrd');
    expect(await codeOf(hrd.getDocumentContent({ params: { id: documentId } }))).toBe('NOT_FOUND');
    expect(await codeOf(hrd.listDocuments({ params: { appId: id } }))).toBe('NOT_FOUND');
    expect(await codeOf(operations.getDocumentContent({ params: { id: 999_999 } }))).toBe('NOT_FOUND');
    expect((await bank.app.inject(path)).statusCode).toBe(401);
  });
});

describe('the photo of the identity card', () => {
  it('is the document whose name says ktp, for those who may see the application', async () => {
    await upload(PNG, 'Foto_KTP_baru.png');
    await upload(JPEG, 'rumah.jpg');
    const name = ktpPhotoName(id);
    const photo = await download(`/api/files/photo/${name}`);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(photo.headers.get('content-disposition')).toMatch(/^inline; filename="Foto_KTP_baru.png"/);
    const { client: hrd } = await bank.signInAs('hrd');
    expect(await codeOf(hrd.getKtpPhoto({ params: { name } }))).toBe('NOT_FOUND');
    expect((await bank.app.inject(`/api/files/photo/${name}`)).statusCode).toBe(401);
    expect((await download('/api/files/photo/..%2f..%2fsecret')).status).toBe(400);
  });
});
