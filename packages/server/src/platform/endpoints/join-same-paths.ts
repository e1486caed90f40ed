type Parameter = { name?: string; in?: string; description?: string };
type PathItem = Record<string, { parameters?: Parameter[] }>;

const shapeOf = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');
const namesIn = (path: string): string[] => [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);

/**
 * Two paths that differ only in the name of a parameter are one path to everybody who reads the document: the calls of both
 * stand under the first, and the parameter of the second says what it is called elsewhere.
 */
export function joinSamePaths(paths: Record<string, PathItem>): void {
  const first = new Map<string, string>();
  for (const path of Object.keys(paths).toSorted()) {
    const known = first.get(shapeOf(path));
    if (known === undefined) {
      first.set(shapeOf(path), path);
      continue;
    }
    const names = namesIn(known);
    const renamed = new Map(namesIn(path).map((name, place) => [name, names[place] ?? name]));
    for (const { parameters = [] } of Object.values(paths[path] ?? {}))
      for (const parameter of parameters) {
        const name = parameter.in === 'path' ? renamed.get(parameter.name ?? '') : undefined;
        if (name === undefined || name === parameter.name) continue;
        parameter.description = `Here: \`${parameter.name ?? ''}\``;
        parameter.name = name;
      }
    paths[known] = { ...paths[known], ...paths[path] };
    delete paths[path];
  }
}
