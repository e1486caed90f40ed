import type { KyselyPlugin, OperationNode, RawNode, RootOperationNode, WithNode } from 'kysely';
import {
  AliasNode,
  DeleteQueryNode,
  InsertQueryNode,
  ListNode,
  MergeQueryNode,
  RawNode as Raw,
  TableNode,
  UpdateQueryNode,
} from 'kysely';
import type { Db } from './open-database.ts';

const writingWords = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?"?(\w+)"?/gi;

/** What is written out by hand, with the names of tables that were put into it. */
function textOf({ sqlFragments, parameters }: RawNode): string {
  const part = (node: OperationNode | undefined): string =>
    node === undefined ? '' : Raw.is(node) ? textOf(node) : TableNode.is(node) ? node.table.identifier.name : '?';
  return sqlFragments.map((fragment, index) => fragment + part(parameters[index])).join('');
}

function* namesOf(node: OperationNode): Generator<string> {
  if (TableNode.is(node)) yield node.table.identifier.name;
  else if (AliasNode.is(node)) yield* namesOf(node.node);
  else if (ListNode.is(node)) for (const item of node.items) yield* namesOf(item);
  else if (Raw.is(node)) yield textOf(node);
}

function* writtenBy(node: OperationNode): Generator<string> {
  const { with: before } = node as { readonly with?: WithNode };
  if (before !== undefined) for (const { expression } of before.expressions) yield* writtenBy(expression);
  if (InsertQueryNode.is(node) || MergeQueryNode.is(node)) {
    if (node.into !== undefined) yield* namesOf(node.into);
  } else if (UpdateQueryNode.is(node)) {
    if (node.table !== undefined) yield* namesOf(node.table);
  } else if (DeleteQueryNode.is(node)) {
    for (const from of node.from.froms) yield* namesOf(from);
  } else if (Raw.is(node)) {
    for (const [, name] of textOf(node).matchAll(writingWords)) if (name !== undefined) yield name;
  }
}

/** Changes no statement: it travels with the handle of a transaction and notes what its statements write. */
class WrittenTables implements KyselyPlugin {
  readonly names = new Set<string>();

  transformQuery({ node }: { readonly node: RootOperationNode }): RootOperationNode {
    for (const name of writtenBy(node)) this.names.add(name);
    return node;
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

export const notingWrites = (trx: Db): Db => trx.withPlugin(new WrittenTables());

function notedIn(trx: Db): WrittenTables {
  const noted = trx.getExecutor().plugins.find((plugin) => plugin instanceof WrittenTables);
  if (noted === undefined) throw new Error('This handle does not note what it writes.');
  return noted;
}

/**
 * The tables that this transaction has written; what it read of all others in its one moment still stands so. Statements
 * that were put into SQL beforehand are not seen, which is why only reading ones may be (`compiledOnce`).
 */
export const writtenIn = (trx: Db): ReadonlySet<string> => notedIn(trx).names;

/** For whoever knows what the last statement left there. */
export const noteKnown = (trx: Db, table: string): boolean => notedIn(trx).names.delete(table);
