import type { formKinds } from '@trustiq/contract/field/field-forms.ts';
import type { FormPart, PhotoSlot } from '@trustiq/contract/field/form-parts.ts';
import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** What account officers fill in before it is handed in. */
export interface FieldTables {
  field_forms: {
    id: string;
    application_id: number | null;
    kind: (typeof formKinds)[number];
    branch_id: number;
    area_id: number;
    officer_id: number;
    created_at: Time;
    updated_at: Time;
    sent_at: Time | null;
    sent_by: number | null;
    discarded_at: Time | null;
    closed_at: Time | null;
    /** Over the form with its parts and photos (`form-code.ts`). */
    mac: string | null;
  };
  field_parts: {
    id: Generated<number>;
    form_id: string;
    part: FormPart;
    revision: number;
    content_cipher: Uint8Array;
    saved_by: number;
    saved_at: Time;
    base_cipher: Uint8Array | null;
    unsent_cipher: Uint8Array | null;
  };
  field_photos: {
    id: string;
    form_id: string;
    slot: PhotoSlot;
    document: string | null;
    file_name: string;
    size_bytes: number;
    sha256: string;
    taken_at: Time | null;
    latitude: number | null;
    longitude: number | null;
    announced_at: Time;
    object_name: string | null;
    detected_type: string | null;
    attached_at: Time | null;
    removed_at: Time | null;
  };
  field_devices: {
    id: string;
    user_id: number;
    name: string;
    wrapped_key: Uint8Array | null;
    shape: number;
    registered_at: Time;
    last_seen_at: Time;
    revoked_at: Time | null;
    revoked_by: number | null;
  };
  field_photo_pieces: { photo_id: string; starts_at: number; content: Uint8Array };
}
