import type { documents as id } from '../id/documents.ts';

export const documents = { uploadFailed: 'The file was not uploaded!' } as const satisfies Record<
  keyof typeof id,
  string
>;
