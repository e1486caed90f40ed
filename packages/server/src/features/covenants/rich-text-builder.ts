import {
  type Block,
  DEEPEST_LIST,
  type Inline,
  type List,
  type ListItem,
  type Mark,
  type RichText,
} from '@trustiq/contract/covenants/rich-text.ts';

type PlainMark = Exclude<Mark['type'], 'link'>;
type OpenList = { readonly list: List; item: ListItem | null };

const emptyParagraph = (): Block => ({ type: 'paragraph' });

/** Collects text, marks, lists and headings in reading order into a document that is valid at any moment. */
export function richTextBuilder() {
  const document: Block[] = [];
  const lists: OpenList[] = [];
  const openMarks: Record<PlainMark, number> = { bold: 0, italic: 0, underline: 0, strike: 0 };
  const links: (string | null)[] = [];
  let headingLevel: number | null = null;
  let line: Inline[] = [];
  let isAfterSpace = true;
  /** Lists inside the deepest one allowed: their items go on in that one. */
  let ignoredLists = 0;

  function currentBlocks(): Block[] {
    const top = lists.at(-1);
    if (top === undefined) return document;
    if (top.item === null) {
      top.item = { type: 'listItem', content: [] };
      top.list.content.push(top.item);
    }
    return top.item.content;
  }

  const marks = (): Mark[] => {
    const href = links.at(-1) ?? null;
    const plain = (Object.keys(openMarks) as PlainMark[]).filter((type) => openMarks[type] > 0);
    return [...plain.map((type) => ({ type })), ...(href === null ? [] : [{ type: 'link' as const, attrs: { href } }])];
  };

  const marked = (): { marks?: Mark[] } => {
    const active = marks();
    return active.length > 0 ? { marks: active } : {};
  };

  function endBlock(): void {
    const last = line.at(-1);
    if (last?.type === 'text') {
      last.text = last.text.trimEnd();
      if (last.text === '') line.pop();
    }
    if (line.length > 0) {
      const content = line;
      currentBlocks().push(
        headingLevel === null
          ? { type: 'paragraph', content }
          : { type: 'heading', attrs: { level: headingLevel }, content },
      );
    }
    line = [];
    isAfterSpace = true;
  }

  function endItem(): void {
    endBlock();
    const top = lists.at(-1);
    if (top?.item?.content.length === 0) top.item.content.push(emptyParagraph());
    if (top !== undefined) top.item = null;
  }

  function endList(): void {
    if (ignoredLists > 0) {
      ignoredLists--;
      return endItem();
    }
    endItem();
    const closed = lists.pop();
    if (closed !== undefined && closed.list.content.length > 0) currentBlocks().push(closed.list);
  }

  return {
    /** White space counts once, as on a page. */
    addText: (raw: string) => {
      const text = raw.replace(/[\t\n\f\r ]+/g, ' ');
      const added = isAfterSpace ? text.replace(/^ /, '') : text;
      if (added === '') return;
      isAfterSpace = added.endsWith(' ');
      const style = marked();
      const last = line.at(-1);
      if (last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(style.marks)) last.text += added;
      else line.push({ type: 'text', text: added, ...style });
    },
    breakLine: () => {
      line.push({ type: 'hardBreak' });
      isAfterSpace = true;
    },
    endBlock,
    startHeading: (level: number) => {
      endBlock();
      headingLevel = level;
    },
    endHeading: () => {
      endBlock();
      headingLevel = null;
    },
    startList: (type: List['type']) => {
      endBlock();
      if (lists.length >= DEEPEST_LIST) ignoredLists++;
      else lists.push({ list: { type, content: [] }, item: null });
    },
    startItem: () => {
      if (lists.length === 0) return endBlock();
      endItem();
      currentBlocks();
    },
    endItem,
    endList: () => (lists.length === 0 ? endBlock() : endList()),
    startMark: (type: PlainMark) => void openMarks[type]++,
    endMark: (type: PlainMark) => {
      openMarks[type] = Math.max(0, openMarks[type] - 1);
    },
    startLink: (href: string | null) => void links.push(href),
    endLink: () => void links.pop(),
    finish: (): RichText => {
      endBlock();
      while (lists.length > 0) endList();
      return { type: 'doc', content: document.length > 0 ? document : [emptyParagraph()] };
    },
  };
}
