import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(tsx|css)$/.test(path));

/** What only the kit may say: how a table, a region that scrolls, or a pager is made. */
const kitWords: readonly RegExp[] = [
  /<(table|thead|tbody|tfoot|tr|td|th)\b/,
  /<Table[ >]/,
  /Table\.ScrollContainer/,
  /<Pagination\b/,
];
const kitSelectors = /^[^@/;]*\b(thead|tbody|tfoot|table)\b[^;]*\{/m;

/** A page that stands alone, without anything of the application. */
const standsAlone = /^capsule-reader[\\/]/;

const makesItsOwn = (path: string, source: string): boolean =>
  !/^ui[\\/](table|list)[\\/]|\.test\.tsx$/.test(path) &&
  !standsAlone.test(path) &&
  (path.endsWith('.css') ? kitSelectors.test(source) : kitWords.some((words) => words.test(source)));

describe('the kit', () => {
  it('notices a table, a title or a pager made elsewhere', () => {
    expect(makesItsOwn('features/x/own.tsx', 'return <table className="x">')).toBe(true);
    expect(makesItsOwn('features/x/own.tsx', '<Table verticalSpacing={4}>')).toBe(true);
    expect(makesItsOwn('features/x/own.tsx', '<Pagination total={3} />')).toBe(true);
    expect(makesItsOwn('features/x/own.module.css', '.own thead th {\n  color: red;\n}')).toBe(true);
    expect(makesItsOwn('features/x/own.tsx', '<DataTable rows={rows} />')).toBe(false);
  });

  it('makes every table, region and pager of the application', () => {
    expect(paths.length).toBeGreaterThan(200);
    expect(paths.filter((path) => makesItsOwn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });
});
