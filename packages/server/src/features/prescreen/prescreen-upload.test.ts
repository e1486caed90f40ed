import { deflateRawSync } from 'node:zlib';
import { prescreenColumns } from '@trustiq/contract/prescreen/prescreen-columns.ts';
import { PRESCREEN_CONSENT_VERSION } from '@trustiq/contract/prescreen/prescreen-upload.ts';
import type { Client } from '@trustiq/contract/whole-client.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEventsOf } from '../../testing/audit-events.ts';
import { newApplication } from '../../testing/new-application.ts';
import { base64, csvFile, type FileRow, fileRow, nextNik } from '../../testing/prescreen-file.ts';
import { codeOf, refusal } from '../../testing/refusal.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { forgetOldRows } from './forget-old-rows.ts';

let bank: TestBank;
let officer: Client;
beforeAll(async () => {
  bank = await startBank();
  officer = (await bank.signInAs('user')).client;
});
afterAll(() => bank.close());

const consent = { isGiven: true, version: PRESCREEN_CONSENT_VERSION } as const;
const check = (content: string | Uint8Array) => officer.checkPrescreenFile({ body: { fileData: base64(content) } });
const upload = (content: string | Uint8Array, idempotencyKey?: string) =>
  officer.uploadPrescreenFile(
    { body: { fileData: base64(content), consent } },
    ...(idempotencyKey ? [{ idempotencyKey }] : []),
  );
/** The file's refusal by its code and title. */
const refusedFile = async (content: string | Uint8Array) => {
  const { status, problem } = await refusal(check(content));
  return { status, file: problem?.details?.['file'], title: problem?.title };
};
const workbook = (rows: readonly FileRow[], extra = {}) =>
  writeXlsx({
    sheets: [
      {
        name: 'List Data',
        rows: [[...prescreenColumns], ...rows.map((row) => prescreenColumns.map((field) => row[field] ?? null))],
        ...extra,
      },
    ],
  });
const storedRows = async () => {
  const { rows } = await bank.deps.db
    .selectFrom('bulk_rows')
    .select(({ fn }) => fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
};

describe('a list that is checked', () => {
  it('comes back row by row, with OK or with everything that is wrong', async () => {
    const nik = nextNik();
    const { valid, data, draftId } = await check(
      csvFile([
        fileRow(),
        fileRow({ noKtp: nik }),
        fileRow({ noKtp: nik, plafon: 1, fullName: '' }),
        fileRow({ dateOfBirth: '2010-01-01' }),
      ]),
    );
    expect([valid, draftId]).toEqual([false, null]);
    expect(data.map(({ line, valid: isRight }) => [line, isRight])).toEqual([
      [2, true],
      [3, false],
      [4, false],
      [5, false],
    ]);
    expect(data[0]?.status).toBe('OK');
    expect(data[1]?.status).toBe('noKtp: NIK muncul lebih dari sekali dalam file');
    expect(data[2]?.errors).toEqual([
      { field: 'fullName', code: 'required' },
      { field: 'plafon', code: 'plafond_out_of_bounds' },
      { field: 'noKtp', code: 'duplicate_in_file' },
    ]);
    expect(data[3]?.errors.map(({ code }) => code)).toEqual(['nik_birth_date_mismatch', 'under_age']);
  });

  it('knows who has an open application and who was rejected within 90 days', async () => {
    const [open, rejected, cancelled, longAgo] = [nextNik(), nextNik(), nextNik(), nextNik()];
    await newApplication(bank, { nik: open });
    const { id: rejectedId } = await newApplication(bank, { nik: rejected });
    const { id: cancelledId } = await newApplication(bank, { nik: cancelled });
    const { id: longAgoId } = await newApplication(bank, { nik: longAgo });
    const notes = 'Tidak memenuhi syarat';
    const flags = { email: false, sms: false, notes };
    await officer.rejectApplicationAtDesk({ body: { appId: longAgoId, reason: 'R05', ...flags } });
    await bank.deps.db
      .updateTable('applications')
      .set({ status_since: new Date(bank.now().getTime() - 91 * 86_400_000) })
      .where('id', '=', longAgoId)
      .execute();
    await officer.rejectApplicationAtDesk({ body: { appId: rejectedId, reason: 'R05', ...flags } });
    await officer.cancelApplication({ body: { appId: cancelledId, reason: 'C01', ...flags } });
    const { data } = await check(csvFile([open, rejected, cancelled, longAgo].map((noKtp) => fileRow({ noKtp }))));
    expect(data.map(({ errors }) => errors.map(({ code }) => code))).toEqual([
      ['open_application'],
      ['recently_rejected'],
      [],
      [],
    ]);
  });

  it('is refused when product and branch belong to different tracks', async () => {
    const { data } = await check(csvFile([fileRow({ refCode: 'KMPS1' }), fileRow({ refCode: 'KMPS1', branchId: 1 })]));
    expect(data.map(({ errors }) => errors.map(({ code }) => code))).toEqual([['branch_not_for_product'], []]);
  });

  it('may be an Excel file, with dates as Excel keeps them', async () => {
    const row = fileRow({ dateOfBirth: new Date('1990-05-17') });
    const { valid, data } = await check(await workbook([row]));
    expect(valid).toBe(true);
    expect(data[0]).toMatchObject({ noKtp: row.noKtp, dateOfBirth: '1990-05-17', plafon: '10000000', line: 2 });
  });

  it('may be separated by semicolons and start with the mark of UTF-8', async () => {
    expect((await check(`\uFEFF${csvFile([fileRow()], ';')}`)).valid).toBe(true);
    expect((await check(`sep=;\r\n${csvFile([fileRow()], ';')}`)).valid).toBe(true);
  });

  it('takes ten thousand rows in five seconds of work, stored and all', async () => {
    const file = csvFile(Array.from({ length: 10_000 }, () => fileRow()));
    // Work, not time: how busy the machine is otherwise is no fault of the list.
    const before = process.cpuUsage();
    const { valid, data, draftId } = await upload(file);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(5);
    expect([valid, data.length]).toEqual([true, 10_000]);
    expect((await officer.getPrescreenDraft({ params: { draftId: String(draftId) } })).data).toHaveLength(10_000);
    await bank.deps.db.deleteFrom('bulk_rows').execute();
  }, 120_000);
});

describe('a file that is no list', () => {
  const header = prescreenColumns.join(',');
  it.each<[string, string, string | Uint8Array]>([
    ['nothing', 'empty_file', '\n\n'],
    ['a header alone', 'empty_file', header],
    ['100.000 rows', 'too_many_rows', `${header}\n${'a,b,c,d,e,f,g,h,i,j,k\n'.repeat(100_000)}`],
    ['another encoding', 'wrong_encoding', Buffer.from(`${header}\nSRI É`, 'latin1')],
    ['UTF-16', 'wrong_encoding', Buffer.from(`\uFEFF${header}`, 'utf16le')],
    ['a picture', 'unreadable', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0])],
    ['an old Excel file', 'old_excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['half an archive', 'unreadable', Buffer.from('PK\u0003\u0004 something else')],
    ['an open quotation mark', 'broken_csv', `${header}\n"SRI`],
    ['missing columns', 'missing_columns', 'fullName,noKtp\nSRI,1'],
    ['a column too many', 'unknown_columns', `${header},role\n${','.repeat(11)}ROLE_ADMIN`],
    ['a column twice', 'repeated_columns', `${header},email\nSRI`],
  ])('%s is refused as %s', async (_, code, content) => {
    expect(await refusedFile(content)).toMatchObject({ status: 422, file: code });
  });

  it.each(['Ban\0dung', 'Ban\ud800dung', 'Ban_x0000_dung', 'Ban_xD800_dung'])(
    'A15 a text that cannot be kept as it came (%j) is refused, or read as another that can',
    async (cityOfBirth) => {
      const content = await workbook([fileRow({ cityOfBirth })]);
      const answer = await refusedFile(content).catch(() => null);
      if (answer !== null) expect(answer).toMatchObject({ status: 422, file: 'unreadable' });
      else expect((await check(content)).data[0]?.cityOfBirth?.isWellFormed()).toBe(true);
      expect(await refusedFile(csvFile([fileRow({ cityOfBirth: 'Ban\0dung' })]))).toMatchObject({ status: 422 });
    },
  );

  it('says what is missing in words', async () => {
    const { title } = await refusedFile('fullName,noKtp,dateOfBirth,cityOfBirth,bioMotherName,msisdn,plafon\nSRI');
    expect(title).toBe('Kolom tidak ada: tenor, branchId. Gunakan template yang disediakan.');
  });

  it('names the cells with formulas, merged cells, and numbers in place of a NIK', async () => {
    const formula = await workbook([fileRow()], { cells: new Map([['1,8', { formula: '5000000*2' }]]) });
    expect(await refusedFile(formula)).toMatchObject({
      file: 'formulas',
      title: 'File berisi rumus (sel I2); ganti dengan nilainya.',
    });
    const merged = await workbook([fileRow(), fileRow()], {
      merges: [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }],
    });
    expect(await refusedFile(merged)).toMatchObject({ file: 'merged_cells' });
    const numbers = await workbook([fileRow({ noKtp: Number(nextNik()) })]);
    expect(await refusedFile(numbers)).toMatchObject({ file: 'nik_as_number' });
  });

  it('refuses an Excel file of 100.000 rows', async () => {
    const row = fileRow();
    expect(await refusedFile(await workbook(Array.from({ length: 100_000 }, () => row)))).toMatchObject({
      file: 'too_many_rows',
    });
  }, 30_000);

  it('refuses a bomb, whether its directory admits what it is or not', async () => {
    const large = Buffer.alloc(200 * 1024 * 1024);
    expect(await refusedFile(archive(deflateRawSync(large), large.length))).toMatchObject({
      file: 'suspicious_archive',
    });
    expect(await refusedFile(archive(deflateRawSync(large), 1_000))).toMatchObject({ file: 'suspicious_archive' });
  }, 30_000);

  it('refuses what is too large or no base64 at all', async () => {
    expect(await refusedFile(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toMatchObject({ status: 413 });
    expect(await codeOf(officer.checkPrescreenFile({ body: { fileData: '%%%' } }))).toBe('RULE_BROKEN');
  });
});

describe('a list that is uploaded', () => {
  it('is stored for its uploader, who alone can read it, and with the consent', async () => {
    const row = fileRow();
    const { draftId, data } = await upload(csvFile([row, fileRow()]), 'list-1');
    expect(await upload(csvFile([row, fileRow()])).then(({ draftId: other }) => other)).not.toBe(draftId);
    const params = { draftId: String(draftId) };
    const draft = await officer.getPrescreenDraft({ params });
    expect(draft.data.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
    expect(draft.data[0]).toMatchObject({
      fullName: 'Sri Contoh',
      noKtp: `${String(row.noKtp).slice(0, 4)}********${String(row.noKtp).slice(-4)}`,
      bioMotherName: '***',
    });
    const { client: colleague } = await bank.signInAs('analyst');
    expect(await codeOf(colleague.getPrescreenDraft({ params }))).toBe('NOT_FOUND');
    const id = Number(data[0]?.id);
    expect(await codeOf(colleague.processPrescreenRow({ params: { id } }))).toBe('NOT_FOUND');
    expect(await codeOf(colleague.deletePrescreenRow({ params: { id } }))).toBe('NOT_FOUND');
    const kept = await bank.deps.db.selectFrom('bulk_rows').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(kept.consent_version).toBe(PRESCREEN_CONSENT_VERSION);
    expect(JSON.stringify(kept.row)).not.toMatch(/\d{16}|IBU/i);
  });

  it('is not stored without consent, nor when one row is wrong', async () => {
    const before = await storedRows();
    const fileData = base64(csvFile([fileRow()]));
    const refused = { isGiven: false, version: PRESCREEN_CONSENT_VERSION } as never;
    expect(await codeOf(officer.uploadPrescreenFile({ body: { fileData, consent: refused } }))).toBe('INVALID_REQUEST');
    const { valid, draftId } = await upload(csvFile([fileRow(), fileRow({ tenor: 999 })]));
    expect([valid, draftId, await storedRows()]).toEqual([false, null, before]);
  });

  it('is stored once, however often the same request comes', async () => {
    const file = csvFile([fileRow()]);
    const [first, again] = [await upload(file, 'list-2'), await upload(file, 'list-2')];
    expect(again.draftId).toBe(first.draftId);
    const rows = await officer.getPrescreenDraft({ params: { draftId: String(first.draftId) } });
    expect(rows.data).toHaveLength(1);
  });

  it('is forgotten after thirty days in which nobody processed it', async () => {
    const { draftId } = await upload(csvFile([fileRow()]));
    const params = { draftId: String(draftId) };
    const days = (count: number) => new Date(bank.now().getTime() + count * 86_400_000);
    await forgetOldRows({ ...bank.deps, now: () => days(29) });
    expect((await officer.getPrescreenDraft({ params })).data).toHaveLength(1);
    await forgetOldRows({ ...bank.deps, now: () => days(31) });
    expect(await codeOf(officer.getPrescreenDraft({ params }))).toBe('NOT_FOUND');
  });

  it('leaves no identity number in the audit', async () => {
    const row = fileRow();
    const { data } = await upload(csvFile([row]));
    await officer.deletePrescreenRow({ params: { id: Number(data[0]?.id) } });
    const entries = await auditEventsOf(bank.deps.db, 'user');
    expect(entries.map(({ event }) => event)).toContain('prescreen_row_deleted');
    expect(JSON.stringify(entries)).not.toContain(String(row.noKtp));
  });
});

/** An archive with one entry, whose directory says what it likes about its size. */
function archive(packed: Buffer, claimedBytes: number): Buffer {
  const name = Buffer.from('xl/workbook.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(claimedBytes, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}
