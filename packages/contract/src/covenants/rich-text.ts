import { z } from 'zod';

/** A covenant is some pages of text; what is much larger is not one. Objects and lists of the JSON are counted alike. */
const MOST_PARTS = 20_000;
const DEEPEST_PART = 40;
/** Lists in lists; each takes four of the levels above. */
export const DEEPEST_LIST = 6;

const wellFormed = (text: string): boolean => text.isWellFormed();

/**
 * A link that a person may follow: no script, no data, nothing relative to this program. No control characters either:
 * browsers drop them, and then see another scheme.
 */
export const isSafeLink = (href: string): boolean =>
  href.length <= 2000 && wellFormed(href) && /^(https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu.test(href);

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['bold', 'italic', 'underline', 'strike']) }),
  z.strictObject({
    type: z.literal('link'),
    // The editor adds target, rel and class; how a link opens is the reader's decision.
    attrs: z.object({ href: z.string().refine(isSafeLink, 'unsafe_link') }),
  }),
]);

const inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).refine(wellFormed, 'broken_text'),
    marks: z.array(mark).max(5).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak'), marks: z.array(mark).max(5).optional() }),
]);

const alignment = z.enum(['left', 'center', 'right', 'justify']).nullish();
const inlines = z.array(inline).optional();

const paragraph = z.strictObject({
  type: z.literal('paragraph'),
  attrs: z.strictObject({ textAlign: alignment }).optional(),
  content: inlines,
});

const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.int().min(1).max(6), textAlign: alignment }),
  content: inlines,
});

export type Mark = z.output<typeof mark>;
export type Inline = z.output<typeof inline>;
export type ListItem = { type: 'listItem'; content: Block[] };
export type List =
  | { type: 'bulletList'; content: ListItem[] }
  | {
      type: 'orderedList';
      attrs?: { start?: number | undefined; type?: string | null | undefined } | undefined;
      content: ListItem[];
    };
export type Block = z.output<typeof paragraph> | z.output<typeof heading> | List;
export type RichText = { type: 'doc'; content: Block[] };

const blocks: z.ZodType<Block[]> = z.lazy(() => z.array(block).min(1));
const listItems = z.array(z.strictObject({ type: z.literal('listItem'), content: blocks })).min(1);

const block = z.discriminatedUnion('type', [
  paragraph,
  heading,
  z.strictObject({ type: z.literal('bulletList'), content: listItems }),
  z.strictObject({
    type: z.literal('orderedList'),
    attrs: z
      .strictObject({ start: z.int().min(0).max(10_000).optional(), type: z.string().max(1).nullish() })
      .optional(),
    content: listItems,
  }),
]);

const document = z.strictObject({ type: z.literal('doc'), content: blocks });

/** Looks at the size before anything walks the document level by level: a schema cannot, it would run out of stack first. */
function isOfReasonableSize(value: unknown): boolean {
  const waiting: { value: unknown; level: number }[] = [{ value, level: 0 }];
  let parts = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    parts++;
    if (parts > MOST_PARTS || next.level > DEEPEST_PART) return false;
    for (const child of Object.values(next.value)) waiting.push({ value: child, level: next.level + 1 });
  }
  return true;
}

/** The editor's document model (ProseMirror JSON), with the kinds of node and mark that a covenant may have. */
export const richTextSchema: z.ZodType<RichText> = z
  .unknown()
  .refine(isOfReasonableSize, { message: 'too_large', abort: true })
  .pipe(document);
