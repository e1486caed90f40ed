import type { Pixels } from '@trustiq/domain/shared-traits/picture-print.ts';
import { encode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { remember } from './remember.ts';
import type { TestBank } from './start-bank.ts';
import { storedFile } from './stored-file.ts';

export const asJpeg = ({ width, height, rgba }: Pixels, quality: number): Buffer =>
  encode({ width, height, data: Buffer.from(rgba) }, quality).data;

export function asPng({ width, height, rgba }: Pixels): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(rgba);
  return PNG.sync.write(png);
}

const typeOf = (content: Buffer): string => {
  if (content.toString('latin1', 0, 4) === '%PDF') return 'application/pdf';
  return content[0] === 0x89 ? 'image/png' : 'image/jpeg';
};

/** A survey photo that lies in the store of files; gives back its number. */
export async function addSurveyPhoto(bank: TestBank, applicationId: number, content: Buffer): Promise<number> {
  const stored = await storedFile(bank.deps.storage, content);
  let photoId = 0;
  await remember(bank, applicationId, [], async (trx) => {
    const { id } = await trx
      .insertInto('survey_photos')
      .values({
        ...stored,
        application_id: applicationId,
        file_category: 'LVUD',
        filename: 'usaha.jpg',
        detected_type: typeOf(content),
        latitude: null,
        longitude: null,
        taken_at: null,
        received_at: bank.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    photoId = id;
  });
  return photoId;
}
