import { type FieldStep, stepOfPart } from '@trustiq/contract/field/form-parts.ts';
import { sheetPaths } from './form/field-paths.ts';
import { placeOf } from './store/content-at.ts';

/** Where somebody mends a field that the server refused. */
export function stepOfFaultyField(field: string): FieldStep {
  const [first] = field.split('.');
  if (first === 'documents') return 'documents';
  if (first === 'survey') return 'survey';
  return stepOfPart[placeOf(field, sheetPaths).part];
}
