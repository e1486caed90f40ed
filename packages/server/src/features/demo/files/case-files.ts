import { createHash } from 'node:crypto';
import { bankDayOf } from '../../../platform/bank-day.ts';
import { townOf } from '../people/towns.ts';
import type { NewRow } from '../rows/new-row.ts';
import type { DemoCase, DemoDocument } from '../workflow-run/demo-case.ts';
import { objectName } from '../workflow-run/object-name.ts';
import { identityCard, scene } from './drawings.ts';
import { pdfPage } from './pdf-page.ts';

export type CaseFile = { readonly name: string; readonly content: Buffer };

export type CaseFiles = {
  readonly files: CaseFile[];
  readonly documents: NewRow<'documents'>[];
  readonly photos: NewRow<'survey_photos'>[];
};

const rupiah = (amount: number): string => `Rp ${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`;

function agreement({ plan, records }: DemoCase, title: string, pkNo: string | null, at: Date): Buffer {
  const { terms } = records;
  return pdfPage(`${title} (CONTOH)`, [
    `Nomor: ${pkNo ?? '-'}`,
    `Tanggal: ${bankDayOf(at)}`,
    `Debitur: ${plan.person.fullName}`,
    `Cabang: ${plan.branch.code} ${plan.branch.city}`,
    `Produk: ${plan.product.name}`,
    `Plafon: ${rupiah(terms.amountRupiah)}`,
    `Jangka waktu: ${terms.tenorMonths} bulan, bunga ${terms.ratePercent}% per tahun`,
    '',
    'Dokumen peraga untuk bank contoh. Semua nama dan nomor adalah rekaan.',
  ]);
}

function contentOf(demoCase: DemoCase, { drawing, at }: DemoDocument, pkNo: string | null): Buffer {
  switch (drawing) {
    case 'ktp':
      return identityCard(demoCase.plan.person);
    case 'agreement':
      return agreement(demoCase, 'PERJANJIAN KREDIT', pkNo, at);
    case 'memo':
      return agreement(demoCase, 'MEMO PENCAIRAN KREDIT', pkNo, at);
    default:
      return sharedScene('paper', drawing);
  }
}

const drawn = new Map<string, Buffer>();

/** Photos say what they show, not whose it is: one drawing serves every case. */
function sharedScene(category: string, title: string): Buffer {
  const key = `${category}:${title}`;
  const known = drawn.get(key) ?? scene(category, title);
  drawn.set(key, known);
  return known;
}

/** Some streets around the middle of their town: nobody's photo is taken in another. */
const placeOf = ({ plan }: DemoCase) => {
  const { latitude, longitude } = townOf(plan.branch.branchId);
  return {
    latitude: latitude + ((plan.index % 50) - 25) / 1500,
    longitude: longitude + ((plan.index % 37) - 18) / 1500,
  };
};

/** The files of a case with the rows that name them. */
export function caseFiles(demoCase: DemoCase, pkNo: string | null): CaseFiles {
  const { ids, records } = demoCase;
  const found: CaseFiles = { files: [], documents: [], photos: [] };
  for (const document of records.documents) {
    const name = objectName(ids.id, document.fileName);
    const content = contentOf(demoCase, document, pkNo);
    const type = document.fileName.endsWith('.pdf') ? 'application/pdf' : 'image/png';
    found.files.push({ name, content });
    found.documents.push({
      application_id: ids.id,
      filename: document.fileName,
      content_type: type,
      detected_type: type,
      size_bytes: content.length,
      object_name: name,
      sha256: createHash('sha256').update(content).digest('hex'),
      uploaded_by: document.uploadedBy,
      uploaded_at: document.at,
    });
  }
  for (const photo of records.photos) {
    const name = objectName(ids.id, `${photo.category}/${photo.fileName}`);
    const content = sharedScene(photo.category, photo.fileName.replace('.png', '').replaceAll('-', ' '));
    found.files.push({ name, content });
    found.photos.push({
      application_id: ids.id,
      file_category: photo.category,
      filename: photo.fileName,
      detected_type: 'image/png',
      size_bytes: content.length,
      object_name: name,
      sha256: createHash('sha256').update(content).digest('hex'),
      ...placeOf(demoCase),
      taken_at: photo.at,
      received_at: photo.at,
    });
  }
  return found;
}
