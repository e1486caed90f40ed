import { richTextSchema } from '@trustiq/contract/covenants/rich-text.ts';
import { describe, expect, it } from 'vitest';
import { htmlToRichText } from './html-to-rich-text.ts';

const text = (content: string, ...marks: object[]) =>
  marks.length > 0 ? { type: 'text', text: content, marks } : { type: 'text', text: content };
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });
const bold = { type: 'bold' };

describe('HTML read as a document', () => {
  it.each([
    ['paragraphs', '<p>satu</p><p>dua</p>', doc(paragraph(text('satu')), paragraph(text('dua')))],
    ['text without any element', 'Debitur wajib  melapor\n', doc(paragraph(text('Debitur wajib melapor')))],
    [
      'marks inside marks',
      '<p>a <b>b <i>c</i></b><u>d</u><s>e</s></p>',
      doc(
        paragraph(
          text('a '),
          text('b ', bold),
          text('c', bold, { type: 'italic' }),
          text('d', { type: 'underline' }),
          text('e', { type: 'strike' }),
        ),
      ),
    ],
    [
      'a heading',
      '<h2>Syarat</h2>isi',
      doc({ type: 'heading', attrs: { level: 2 }, content: [text('Syarat')] }, paragraph(text('isi'))),
    ],
    ['a break', 'a<br>b', doc(paragraph(text('a'), { type: 'hardBreak' }, text('b')))],
    [
      'lists in lists',
      '<ul><li>a<ol><li>b</li></ol></li><li>c</ul>',
      doc({
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              paragraph(text('a')),
              { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('b'))] }] },
            ],
          },
          { type: 'listItem', content: [paragraph(text('c'))] },
        ],
      }),
    ],
    [
      'a link',
      '<a href="https://ojk.example/x?a=1&amp;b=2" onclick="x()">OJK</a>',
      doc(paragraph(text('OJK', { type: 'link', attrs: { href: 'https://ojk.example/x?a=1&b=2' } }))),
    ],
    ['entities', '<p>5 &lt; 6 &amp; &eacute;</p>', doc(paragraph(text('5 < 6 & é')))],
    [
      'a table as its text',
      '<table><tr><td>a</td><td>b</td></tr></table>',
      doc(paragraph(text('a')), paragraph(text('b'))),
    ],
    ['nothing', '', doc({ type: 'paragraph' })],
  ])('%s', (_, html, expected) => {
    expect(htmlToRichText(html)).toEqual(expected);
  });

  it.each([
    ['a script', 'a<script>alert(1)</script>b', 'ab'],
    ['a script that hides its end', '<script>"<!--<script>"; alert(1)</script></script>ok', 'ok'],
    ['a style', '<style>p{background:url(//evil.example)}</style>a', 'a'],
    ['an image with a handler', '<img src=x onerror=alert(1)>a', 'a'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>">x</iframe>a', 'a'],
    ['a comment', 'a<!-- <b>x</b> -->b', 'ab'],
    ['a link to a script', '<a href="javascript:alert(1)">a</a>', 'a'],
    ['a link to a script in pieces', '<a href="java&#10;script:alert(1)">a</a>', 'a'],
    ['a link to data', '<a href="data:text/html,<script>alert(1)</script>">a</a>', 'a'],
    ['a drawing with a script', '<svg><script>alert(1)</script><text>a</text></svg>', 'a'],
  ])('keeps only the text of %s', (_, html, expected) => {
    expect(htmlToRichText(html)).toEqual(doc(paragraph(text(expected))));
  });

  it.each([
    ['elements that are never closed', '<ul><li><b>'.repeat(3000)],
    ['ends without a beginning', '</ul></li></b></a></h1></p>'.repeat(3000)],
    ['formatting before every paragraph', `${'<b a=1>'.repeat(9000)}${'<p>x'.repeat(3000)}`],
    ['half a letter', 'a\ud800b'],
  ])('reads %s in no time into a valid document', (_, html) => {
    const began = performance.now();
    const read = htmlToRichText(html);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(richTextSchema.safeParse(read).success).toBe(true);
  });
});
