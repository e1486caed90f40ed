import type { PhotoCategory, SurveyKind } from '@trustiq/domain/survey/survey-kinds.ts';
import type { Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

/** What the account officer's channel brings besides the application itself. */
export interface OriginationTables {
  survey_versions: {
    id: Generated<number>;
    application_id: number;
    kind: SurveyKind;
    content: Json;
    received_at: Time;
    replaced_at: Time;
  };
  survey_photos: {
    id: Generated<number>;
    application_id: number;
    file_category: PhotoCategory;
    filename: string;
    detected_type: string;
    size_bytes: number;
    object_name: string;
    sha256: Generated<string | null>;
    latitude: number | null;
    longitude: number | null;
    taken_at: Time | null;
    received_at: Time;
  };
  /** Without a print until the photo was looked at; how often that was tried since, and before when it is not tried again. */
  photo_prints: {
    photo_id: number;
    print_cipher: Uint8Array | null;
    tries: Generated<number>;
    next_try_at: Time | null;
  };
}
