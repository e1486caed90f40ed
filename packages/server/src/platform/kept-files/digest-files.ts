import { appendAudit } from '../audit/audit-entry.ts';
import { caseSubject } from '../marks/subject.ts';
import { type Upgrade } from '../opening/upgrade.ts';
import { holdSubject } from '../record/hold-subject.ts';
import { markExistingRows } from '../record/upgrade-record.ts';
import { hasRun } from '../upgrades/run-upgrades.ts';
import { digestOfFile } from './kept-file.ts';
import { listCasesWithFiles, listFiles, saveDigest } from './kept-files.store.ts';

const BATCH = 500;
const DIGESTED_EVENT = 'files_digested';

/**
 * Files that arrived before their digest was kept get that of what lies there now. One that is missing, or is not as
 * long as it was, gets none: it cannot be read any more, and `verify` names it. A file that somebody exchanged later gets
 * no new digest: no upgrade runs twice.
 */
export const digestFiles: Upgrade = {
  name: 'file-digests',
  run: async ({ db, storage, now }) => {
    // Where rows are marked already, their marks do not know of the digests yet.
    const marked = (await hasRun(db, markExistingRows.name)) ? await listCasesWithFiles(db) : [];
    for (const id of marked) await holdSubject(db, caseSubject(id), now());
    let digested = 0;
    for await (const files of listFiles(db, BATCH))
      for (const file of files.filter(({ sha256 }) => sha256 === null)) {
        const found = await digestOfFile(storage, file);
        if (found === 'missing' || found === 'changed') continue;
        await saveDigest(db, file, found);
        digested += 1;
      }
    await appendAudit(db, { at: now(), event: DIGESTED_EVENT, userId: null, details: { digested } });
    for (const id of marked) {
      const changes = [caseSubject(id)];
      await appendAudit(db, { at: now(), event: DIGESTED_EVENT, userId: null, applicationId: id, changes });
    }
  },
};
