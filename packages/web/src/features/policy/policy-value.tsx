import { Stack, Text } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.ts';
import { FieldGroup, FieldList } from '../../ui/field-list.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './policy.module.css';
import { isRow, usePolicyWords } from './words/use-policy-words.ts';

type Row = Readonly<Record<string, unknown>>;

/** More columns than this are no table that anybody reads. */
const MOST_COLUMNS = 9;
/** Longer words take the whole width. */
const LONGEST_SHORT = 60;
/** What is shown in the line of its row. */
const inline = new Set(['chain', 'branchChain', 'employeeChain', 'condition', 'label', 'subject', 'body']);
/** Known by its label, and of no use to who reads. */
const hidden = new Set(['key']);

const isPlain = (value: unknown): boolean =>
  !isRow(value) && !(Array.isArray(value) && value.some((item) => isRow(item) && !('atMost' in item)));

/** The choices of a criterion with their points; the insurers, options too, are rows of their own. */
const isChoices = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => isRow(item) && 'score' in item);

const isInline = (name: string, value: unknown) =>
  inline.has(name) || isPlain(value) || (name === 'options' && isChoices(value));

/** What has words of its own is not shown by its code. */
function columnsOf(rows: readonly Row[]): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return names.filter((name) => !hidden.has(name) && !(name === 'code' && names.includes('label')));
}

const isWord = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const nameOf = (row: Row, labelOf: (name: string | number) => string): string =>
  [row['code'], isWord(row['key']) ? labelOf(row['key']) : null, row['name']].filter(isWord).join(' · ');

/** What tells a row from the others. */
const keyOf = (row: Row, index: number): string | number => [row['id'], row['key']].find(isWord) ?? index;

/** Rows of the book: a table where it is one, else one list of fields after the other. */
function PolicyRows({ name, rows }: { name: string; rows: readonly Row[] }) {
  const t = useTexts('policy');
  const { labelOf, wordsOf } = usePolicyWords();
  const columns = columnsOf(rows);
  const isTable =
    columns.length <= MOST_COLUMNS && rows.every((row) => columns.every((column) => isInline(column, row[column])));
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('empty')}
      </Text>
    );
  if (!isTable)
    return rows.map((row, index) => (
      <FieldGroup key={keyOf(row, index)} title={nameOf(row, labelOf)}>
        <PolicyFields value={row} />
      </FieldGroup>
    ));
  return (
    <DataTable
      label={labelOf(name)}
      isCards
      isCompact
      columns={columns.map((column) => ({
        key: column,
        title: labelOf(column),
        numeric: rows.every((row) => typeof row[column] === 'number' && !/[iI]d$/.test(column)),
        className: classes['cell'],
        cell: (row: Row) => wordsOf(column, row[column]),
      }))}
      rows={rows}
      rowId={(row) => String(rows.indexOf(row))}
    />
  );
}

type Field = readonly [name: string, value: unknown];

/** In the order of the book: short fields that follow each other stand together, what holds more than a line by itself. */
function blocksOf(value: Row): (readonly Field[])[] {
  const blocks: Field[][] = [];
  let isShort = false;
  for (const field of Object.entries(value)) {
    if (hidden.has(field[0])) continue;
    const isNextShort = isInline(...field);
    const last = blocks.at(-1);
    if (isShort && isNextShort && last !== undefined) last.push(field);
    else blocks.push([field]);
    isShort = isNextShort;
  }
  return blocks;
}

/** The fields of one part of the book. */
function PolicyFields({ value }: { value: Row }) {
  const { labelOf, wordsOf } = usePolicyWords();
  return (
    <Stack gap="md">
      {blocksOf(value).map((block) => {
        const [[name, inner] = ['', null]] = block;
        if (!isInline(name, inner))
          return (
            <FieldGroup key={name} title={labelOf(name)}>
              <PolicyValue name={name} value={inner} />
            </FieldGroup>
          );
        const fields = block.map(([field, content]) => {
          const words = wordsOf(field, content);
          return { name: field, label: labelOf(field), value: words, isWide: words.length > LONGEST_SHORT };
        });
        return <FieldList key={name} fields={fields} />;
      })}
    </Stack>
  );
}

/** Any part of the book, as a person reads it. */
export function PolicyValue({ name, value }: { name: string; value: unknown }) {
  if (Array.isArray(value)) return <PolicyRows name={name} rows={value as readonly Row[]} />;
  return <PolicyFields value={value as Row} />;
}
