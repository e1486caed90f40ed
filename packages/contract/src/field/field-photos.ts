import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { fieldPhoto } from './field-forms.ts';
import { photoSlots } from './form-parts.ts';

export const LARGEST_PHOTO_BYTES = 10 * 1024 * 1024;
/** So much travels at once: what a weak signal loses is sent again. */
export const PHOTO_PIECE_BYTES = 128 * 1024;

const whichPhoto = { params: z.strictObject({ formId: z.uuid(), photoId: z.uuid() }) } as const;

export const beginFieldPhoto = endpoint({
  method: 'PUT',
  path: '/api/field/forms/:formId/photos/:photoId',
  summary: 'Announce a photo under an id that the phone made; says how much of it is here already',
  permission: 'field.write',
  ...whichPhoto,
  body: z.strictObject({
    slot: z.enum(photoSlots),
    document: z
      .string()
      .regex(/^[a-z0-9][a-z0-9 _-]{0,39}$/)
      .nullable(),
    fileName: z.string().min(1).max(200),
    sizeBytes: z.int().min(1).max(LARGEST_PHOTO_BYTES),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    takenAt: z.iso.datetime({ offset: true }).nullable(),
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  }),
  reply: fieldPhoto,
  errors: ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN', 'STEP_REFUSED', 'RECORD_BROKEN'],
});

export const sendFieldPhotoPiece = endpoint({
  method: 'POST',
  path: '/api/field/forms/:formId/photos/:photoId/pieces',
  summary: 'The next piece of a photo; one that is here already is not written again',
  permission: 'field.write',
  ...whichPhoto,
  body: z.strictObject({ offset: z.int().min(0), data: z.base64().max(Math.ceil(PHOTO_PIECE_BYTES / 3) * 4) }),
  reply: fieldPhoto,
  errors: [
    'NOT_FOUND',
    'CONFLICT',
    'RULE_BROKEN',
    'STEP_REFUSED',
    'STORAGE_FULL',
    'PARTNER_UNAVAILABLE',
    'RECORD_BROKEN',
  ],
  upload: true,
});

export const removeFieldPhoto = endpoint({
  method: 'DELETE',
  path: '/api/field/forms/:formId/photos/:photoId',
  summary: 'Take a photo out of a form that was not sent yet',
  permission: 'field.write',
  ...whichPhoto,
  reply: z.object({}),
  errors: ['NOT_FOUND', 'STEP_REFUSED', 'RECORD_BROKEN'],
});

export const getFieldPhoto = endpoint({
  method: 'GET',
  path: '/api/field/forms/:formId/photos/:photoId/content',
  summary: 'The photo itself, as long as the form is open',
  permission: 'field.read',
  ...whichPhoto,
  reply: 'file',
  errors: ['NOT_FOUND', 'FILE_BROKEN', 'PARTNER_UNAVAILABLE', 'RECORD_BROKEN'],
});
