import { isSafeLink, type List, type Mark, type RichText } from '@trustiq/contract/covenants/rich-text.ts';
import { Token, Tokenizer, TokenizerMode } from 'parse5';
import { richTextBuilder } from './rich-text-builder.ts';

const plainMarks: Readonly<Record<string, Exclude<Mark['type'], 'link'>>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
};

/** Their content is not text for people. */
const unread = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['title', TokenizerMode.RCDATA],
  ['textarea', TokenizerMode.RCDATA],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['noscript', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
]);

/** Elements between which words do not run together. */
const blocks = new Set(
  'address article aside blockquote caption center dd div dl dt fieldset figcaption figure footer form header hr main nav p pre section table tbody td tfoot th thead tr'.split(
    ' ',
  ),
);

const headingLevel = (tag: string): number | null => (/^h[1-6]$/.test(tag) ? Number(tag[1]) : null);
const listType = (tag: string): List['type'] | null =>
  tag === 'ul' ? 'bulletList' : tag === 'ol' ? 'orderedList' : null;

/**
 * Reads HTML into the document model: paragraphs, headings, lists, breaks, plain marks and harmless links; of everything
 * else only the text. Works on the tokens alone: building HTML's own tree can grow with the square of the input.
 */
export function htmlToRichText(html: string): RichText {
  const builder = richTextBuilder();
  let unreadTag: string | null = null;

  const startTag = (token: Token.TagToken): void => {
    const tag = token.tagName;
    const rawMode = unread.get(tag);
    const [mark, level, list] = [plainMarks[tag], headingLevel(tag), listType(tag)];
    if (rawMode !== undefined) {
      unreadTag = tag;
      tokenizer.state = rawMode;
    } else if (mark) builder.startMark(mark);
    else if (level !== null) builder.startHeading(level);
    else if (list !== null) builder.startList(list);
    else if (tag === 'li') builder.startItem();
    else if (tag === 'br') builder.breakLine();
    else if (tag === 'a') {
      const href = Token.getTokenAttr(token, 'href')?.trim() ?? '';
      builder.startLink(isSafeLink(href) ? href : null);
    } else if (blocks.has(tag)) builder.endBlock();
  };

  const endTag = (tag: string): void => {
    const mark = plainMarks[tag];
    if (tag === unreadTag) unreadTag = null;
    else if (mark) builder.endMark(mark);
    else if (headingLevel(tag) !== null) builder.endHeading();
    else if (listType(tag) !== null) builder.endList();
    else if (tag === 'li') builder.endItem();
    else if (tag === 'a') builder.endLink();
    else if (blocks.has(tag)) builder.endBlock();
  };

  const text = ({ chars }: Token.CharacterToken): void => {
    if (unreadTag === null) builder.addText(chars);
  };
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: startTag,
      onEndTag: (token) => endTag(token.tagName),
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(html.toWellFormed(), true);
  return builder.finish();
}
