import { ApiError, type Caller } from '@trustiq/contract/client.ts';
import type { FieldForm, FieldPhoto } from '@trustiq/contract/field/field-forms.ts';
import type { FormPart, PartContent } from '@trustiq/contract/field/form-parts.ts';
import type { Endpoint } from '@trustiq/contract/wire/endpoint.ts';
import { emptyForm } from '../../testing/example-form.ts';

type Photo = { about: FieldPhoto; bytes: number[]; isRemoved: boolean };
type Form = {
  applicationId: number | null;
  parts: Partial<Record<FormPart, { revision: number; content: PartContent; unsent?: PartContent | null }>>;
  photos: Map<string, Photo>;
};

export const problem = (status: number, code: string, details?: Record<string, unknown>) =>
  new ApiError(
    status,
    { type: 'about:blank', title: code, status, code, requestId: 'r', details } as unknown as ApiError['problem'],
    null,
  );

type Asked = { params: { formId: string; part: FormPart; photoId: string }; body: Record<string, unknown> };

const hex = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Behaves like the server's calls of the field: ids taken for ever, revisions, pieces in order, handing in once. */
export function createModelOffice() {
  const forms = new Map<string, Form>();
  const takenPhotos = new Set<string>();
  /** Every application that came into being: two of one form would be a loan paid twice. */
  const applications: { formId: string; contents: Record<string, PartContent>; photos: string[] }[] = [];
  let isSignedIn = true;
  let handingInRefused: ApiError | null = null;

  const found = (formId: string) => {
    const form = forms.get(formId);
    if (!form) throw problem(404, 'NOT_FOUND');
    return form;
  };
  const open = (formId: string) => {
    const form = found(formId);
    if (form.applicationId !== null) throw problem(409, 'STEP_REFUSED', { obstacles: ['form_closed'] });
    return form;
  };
  const shownPhoto = ({ about, bytes }: Photo): FieldPhoto => ({
    ...about,
    receivedBytes: about.isComplete ? about.sizeBytes : bytes.length,
  });
  const present = (form: Form) => [...form.photos.values()].filter(({ isRemoved }) => !isRemoved);
  const shown = (formId: string): FieldForm => {
    const form = found(formId);
    return {
      ...emptyForm(),
      id: formId,
      applicationId: form.applicationId,
      sentAt: form.applicationId === null ? null : '2026-11-18T03:00:00.000Z',
      isMine: form.applicationId === null,
      parts: Object.fromEntries(
        Object.entries(form.parts).map(([part, kept]) => [
          part,
          { unsent: null, ...kept, savedAt: '2026-11-18T02:00:00.000Z' },
        ]),
      ),
      photos: present(form).map(shownPhoto),
    };
  };

  const does: Record<string, (asked: Asked) => unknown> = {
    'PUT /api/field/forms/:formId': ({ params: { formId } }) => {
      if (!forms.has(formId)) forms.set(formId, { applicationId: null, parts: {}, photos: new Map() });
      return shown(formId);
    },
    'GET /api/field/forms/:formId': ({ params: { formId } }) => shown(formId),
    'PUT /api/field/forms/:formId/parts/:part': ({ params: { formId, part }, body }) => {
      const form = open(formId);
      const before = form.parts[part];
      const content = body['content'] as PartContent;
      const isSame = before && JSON.stringify(before.content) === JSON.stringify(content);
      if (!isSame) {
        const revision = before?.revision ?? 0;
        if (body['base'] !== revision)
          throw problem(409, 'CONFLICT', { theirs: { revision, content: before?.content ?? {} } });
        form.parts[part] = { revision: revision + 1, content };
      }
      return { revision: form.parts[part]?.revision, savedAt: '2026-11-18T02:00:00.000Z', missing: [] };
    },
    'PUT /api/field/forms/:formId/photos/:photoId': ({ params: { formId, photoId }, body }) => {
      const form = open(formId);
      const known = form.photos.get(photoId);
      if (known?.isRemoved || (!known && takenPhotos.has(photoId))) throw problem(409, 'CONFLICT');
      if (known && known.about.sha256 !== body['sha256']) throw problem(409, 'CONFLICT');
      takenPhotos.add(photoId);
      const about = { ...body, id: photoId, receivedBytes: 0, isComplete: false } as FieldPhoto;
      const photo = known ?? { about, bytes: [], isRemoved: false };
      form.photos.set(photoId, photo);
      return shownPhoto(photo);
    },
    'POST /api/field/forms/:formId/photos/:photoId/pieces': async ({ params: { formId, photoId }, body }) => {
      const photo = open(formId).photos.get(photoId);
      if (!photo || photo.isRemoved) throw problem(404, 'NOT_FOUND');
      if (photo.about.isComplete) return shownPhoto(photo);
      const piece = [...atob(String(body['data']))].map((character) => character.charCodeAt(0));
      const offset = Number(body['offset']);
      if (offset + piece.length <= photo.bytes.length) return shownPhoto(photo);
      if (offset !== photo.bytes.length) throw problem(409, 'CONFLICT', { receivedBytes: photo.bytes.length });
      for (const byte of piece) photo.bytes.push(byte);
      if (photo.bytes.length === photo.about.sizeBytes) {
        const digest = hex(await crypto.subtle.digest('SHA-256', new Uint8Array(photo.bytes)));
        if (digest !== photo.about.sha256) {
          photo.bytes.length = 0;
          throw problem(422, 'RULE_BROKEN', { file: 'digest_differs' });
        }
        photo.about = { ...photo.about, isComplete: true };
      }
      return shownPhoto(photo);
    },
    'DELETE /api/field/forms/:formId/photos/:photoId': ({ params: { formId, photoId } }) => {
      const photo = open(formId).photos.get(photoId);
      if (!photo || photo.isRemoved) throw problem(404, 'NOT_FOUND');
      photo.isRemoved = true;
      return {};
    },
    'POST /api/field/forms/:formId/send': ({ params: { formId }, body }) => {
      const form = found(formId);
      if (handingInRefused) throw handingInRefused;
      if (form.applicationId === null) {
        const revisions = body['revisions'] as Record<string, number>;
        const photos = body['photos'] as { id: string; sha256: string }[];
        const digests = new Map(photos.map(({ id, sha256 }) => [id, sha256]));
        const isSeen =
          Object.entries(form.parts).every(([part, kept]) => revisions[part] === kept?.revision) &&
          digests.size === present(form).length &&
          present(form).every(({ about }) => digests.get(about.id) === about.sha256);
        if (!isSeen) throw problem(409, 'STALE_VERSION');
        if (present(form).some(({ about }) => !about.isComplete)) throw problem(422, 'RULE_BROKEN', { missing: [] });
        applications.push({
          formId,
          contents: Object.fromEntries(Object.entries(form.parts).map(([part, kept]) => [part, kept.content])),
          photos: present(form).map(({ about }) => about.sha256),
        });
        form.applicationId = applications.length;
      }
      return { applicationId: form.applicationId, applicationRequestId: form.applicationId, statusText: 'Checker' };
    },
  };

  const call = (async (declared: Endpoint, request: unknown) => {
    if (!isSignedIn) throw problem(401, 'UNAUTHENTICATED');
    const work = does[`${declared.method} ${declared.path}`];
    if (!work) throw new Error(`The model does not know ${declared.path}`);
    // As over a wire: nobody holds the other's objects.
    return structuredClone(await work(structuredClone(request) as Asked));
  }) as Caller;

  return {
    call,
    applications,
    forms,
    signIn: () => {
      isSignedIn = true;
    },
    signOut: () => {
      isSignedIn = false;
    },
    isSignedIn: () => isSignedIn,
    refuseHandingIn: (failure: ApiError | null) => {
      handingInRefused = failure;
    },
  };
}
