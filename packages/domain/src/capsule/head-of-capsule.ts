import { canonicalJson } from '../seal/canonical-json.ts';
import { CAPSULE_SCHEMA, type CapsuleContent, type CapsuleHead, capsuleParts } from './capsule-file.ts';
import { PLACE_CHARACTERS, placesOf } from './capsule-places.ts';

/** What is signed over these parts. The digest is SHA-256, as base64url. */
export function headOfCapsule(
  about: Omit<CapsuleHead, 'schema' | 'parts' | 'places'>,
  content: CapsuleContent,
  digest: (text: string) => string,
): CapsuleHead {
  const places = capsuleParts.flatMap((part) => placesOf(part, content[part]));
  return {
    ...about,
    schema: CAPSULE_SCHEMA,
    parts: Object.fromEntries(capsuleParts.map((part) => [part, digest(canonicalJson(content[part]))])),
    places: Object.fromEntries(places.map(([place, text]) => [place, digest(text).slice(0, PLACE_CHARACTERS)])),
  };
}
