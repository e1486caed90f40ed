import type { FieldError } from '@trustiq/domain/result.ts';
import { Failure } from '../../platform/http/failure.ts';

/** Every faulty field with the code of its fault; the words for it are the screen's. */
export const fieldsRefused = (
  errors: readonly FieldError[],
  wireName: (field: string) => string = (field) => field,
): Failure =>
  new Failure('RULE_BROKEN', { fields: Object.fromEntries(errors.map(({ field, code }) => [wireName(field), code])) });
