import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { chapterNames } from '@trustiq/domain/policy/policy.ts';
import { Document } from 'yaml';

const LINE_WIDTH = 120;

/** Which version a file holds: the first line of it. */
export const headingOf = ({ identity }: Policy, version: number, digest: string): string =>
  `${identity.name}, version ${version}, SHA-256 ${digest}`;

/** A policy as people read and write it, its chapters in the order of the book. */
export function yamlOf(policy: Policy, heading: string): string {
  const inOrder = Object.fromEntries(chapterNames.map((name) => [name, policy[name]]));
  const document = new Document(inOrder, { aliasDuplicateObjects: false });
  document.commentBefore = ` ${heading}`;
  return document.toString({ lineWidth: LINE_WIDTH });
}
