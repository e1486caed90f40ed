import type { Db } from '../../platform/database/open-database.ts';
import type { SubjectMarks } from '../../platform/marks/row-marks.store.ts';

/** As somebody writes them who has the database and no business with it. */
export async function writeMarks(db: Db, subject: string, marks: SubjectMarks): Promise<void> {
  await db.updateTable('row_marks').set(marks).where('subject', '=', subject).execute();
}
