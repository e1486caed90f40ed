import { type RichText, richTextSchema } from '@trustiq/contract/covenants/rich-text.ts';
import { Failure } from '../../platform/http/failure.ts';
import { htmlToRichText } from './html-to-rich-text.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The document in a text: the editor's JSON, or HTML of older clients. A document of other kinds of node is refused. */
export function readRichText(text: string): RichText {
  const json = parsed(text);
  const isDocument = typeof json === 'object' && json !== null;
  const checked = richTextSchema.safeParse(isDocument ? json : htmlToRichText(text));
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new Failure('RULE_BROKEN', { covenant: issue?.message ?? 'invalid', path: issue?.path ?? [] });
}
