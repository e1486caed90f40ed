import type { BureauSets } from '@trustiq/contract/bureau/bureau-sets.ts';
import type { FdcRecord } from '@trustiq/contract/bureau/to-fdc-loan.ts';
import { changedSets, changedTaxNumbers } from './features/bureau/sealed-sets.ts';
import {
  type ChangeField,
  type SealedRow,
  type SealedTable,
  sealedColumns,
} from './platform/sealed-fields/sealed-table.ts';
import {
  bankCipherColumns,
  bankField,
  borrowerNik,
  bulkField,
  caseKeyField,
  correctionContent,
  earlierSpouseNik,
  fieldPart,
  fieldPartColumns,
  listedNik,
  minutesFacts,
  newTotpSecret,
  personField,
  photoPrint,
  policyBody,
  seenInCheck,
  spouseNik,
  totpSecret,
  webhookColumns,
  webhookSecret,
} from './schema/encrypted-fields.ts';
import type { FieldPlace } from './schema/field-place.ts';

const applicationOf = (row: SealedRow): number => Number(row['application_id']);

/** Inside JSON a ciphertext is text. */
const inText = (change: ChangeField) => (text: string | null, place: FieldPlace) =>
  text && Buffer.from(change(Buffer.from(text, 'base64'), place)).toString('base64');

const bureauReports: SealedTable = {
  name: 'bureau_reports',
  key: 'application_id',
  columns: ['sets'],
  context: [],
  json: ['sets'],
  changed: (row, change) => {
    const applicationId = applicationOf(row);
    const kept = row['sets'] as BureauSets;
    const known = Object.fromEntries(Object.entries(kept).filter(([, set]) => set !== undefined)) as BureauSets;
    return { sets: { ...known, ...changedSets(known, { applicationId, change: inText(change) }) } };
  },
};

const fdcReports: SealedTable = {
  name: 'fdc_reports',
  key: 'application_id',
  columns: ['rows'],
  context: [],
  json: ['rows'],
  changed: (row, change) => ({
    rows: changedTaxNumbers(row['rows'] as FdcRecord[], { applicationId: applicationOf(row), change: inText(change) }),
  }),
};

/** Every table with encrypted fields: what an upgrade and a new secret write anew, and what `verify` opens. */
export const sealedTables: readonly SealedTable[] = [
  sealedColumns({ name: 'borrowers', key: 'id', columns: ['nik_cipher'], context: [] }, (_, row) =>
    borrowerNik(Number(row['id'])),
  ),
  sealedColumns(
    {
      name: 'persons',
      key: 'application_id',
      columns: ['nik_cipher', 'npwp_cipher', 'mother_name_cipher'],
      context: [],
    },
    (column, row) => personField(column, applicationOf(row)),
  ),
  sealedColumns(
    { name: 'spouses', key: 'id', columns: ['nik_cipher'], context: ['application_id', 'relation'] },
    (_, row) => spouseNik(applicationOf(row), String(row['relation'])),
  ),
  sealedColumns(
    {
      name: 'earlier_marriages',
      key: 'id',
      columns: ['nik_cipher'],
      context: ['application_id', 'sequence', 'position'],
    },
    (_, row) => earlierSpouseNik(applicationOf(row), Number(row['sequence']), Number(row['position'])),
  ),
  sealedColumns(
    { name: 'bank_records', key: 'id', columns: bankCipherColumns, context: ['application_id'] },
    (column, row) => bankField(column, applicationOf(row)),
  ),
  sealedColumns(
    {
      name: 'bulk_rows',
      key: 'id',
      columns: ['nik_cipher', 'mother_name_cipher'],
      context: ['draft_id', 'row_number'],
    },
    (column, row) => bulkField(column, String(row['draft_id']), Number(row['row_number'])),
  ),
  sealedColumns(
    { name: 'watchlist', key: 'id', columns: ['nik_cipher'], context: ['name', 'birth_date', 'source'] },
    (_, row) =>
      listedNik({
        name: String(row['name']),
        birthDate: row['birth_date'] as string | null,
        source: String(row['source']),
      }),
  ),
  sealedColumns({ name: 'case_keys', key: 'application_id', columns: ['key_cipher'], context: [] }, (_, row) =>
    caseKeyField(applicationOf(row)),
  ),
  sealedColumns({ name: 'policy_bodies', key: 'proposal_id', columns: ['body_cipher'], context: [] }, (_, row) =>
    policyBody(Number(row['proposal_id'])),
  ),
  sealedColumns({ name: 'second_factors', key: 'id', columns: ['secret_cipher'], context: ['user_id'] }, (_, row) =>
    totpSecret(Number(row['user_id'])),
  ),
  sealedColumns(
    { name: 'factor_challenges', key: 'id', columns: ['secret_cipher'], context: ['session_id'] },
    (_, row) => newTotpSecret(Number(row['session_id'])),
  ),
  sealedColumns({ name: 'service_accounts', key: 'id', columns: webhookColumns, context: [] }, (column, row) =>
    webhookSecret(column, Number(row['id'])),
  ),
  sealedColumns({ name: 'identity_corrections', key: 'id', columns: ['content_cipher'], context: [] }, (_, row) =>
    correctionContent(Number(row['id'])),
  ),
  sealedColumns({ name: 'sitting_minutes', key: 'sitting_id', columns: ['facts_cipher'], context: [] }, (_, row) =>
    minutesFacts(Number(row['sitting_id'])),
  ),
  sealedColumns(
    { name: 'document_checks', key: 'id', columns: ['seen_cipher'], context: ['document_id', 'field', 'user_id'] },
    (_, row) => seenInCheck(Number(row['document_id']), String(row['field']), Number(row['user_id'])),
  ),
  sealedColumns(
    { name: 'field_parts', key: 'id', columns: fieldPartColumns, context: ['form_id', 'part'] },
    (column, row) => fieldPart(String(row['form_id']), String(row['part']), column),
  ),
  sealedColumns({ name: 'photo_prints', key: 'photo_id', columns: ['print_cipher'], context: [] }, (_, row) =>
    photoPrint(Number(row['photo_id'])),
  ),
  bureauReports,
  fdcReports,
];
