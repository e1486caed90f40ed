type Schema = { [key: string]: unknown };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A table whose keys are known is described by them: a name that is required but nowhere described helps nobody. */
export function nameKeys(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) nameKeys(item);
  if (!isSchema(value)) return;
  const { propertyNames: keys, additionalProperties: entry, required } = value;
  if (isSchema(keys) && Array.isArray(keys['enum']) && Array.isArray(required) && isSchema(entry)) {
    value['properties'] = Object.fromEntries(keys['enum'].map((key) => [String(key), structuredClone(entry)]));
    value['additionalProperties'] = false;
    delete value['propertyNames'];
  }
  for (const below of Object.values(value)) nameKeys(below);
}
