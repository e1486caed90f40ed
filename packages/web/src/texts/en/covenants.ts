import type { texts as id } from '../id/covenants.ts';
import type { Shape } from '../shape.ts';

export const texts = {
  title: 'Covenant information',
  back: 'BACK',
  save: 'SAVE',
  saved: 'Covenant saved!',
  notSaved: 'The covenant could not be saved!',
  readOnly: 'The covenant can only be read.',
  empty: 'There is no covenant yet.',
  editor: 'Text of the covenant',
  bar: 'Covenant actions',
  tools: {
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strike: 'Strike through',
    heading: 'Heading',
    bullets: 'Bullet list',
    numbers: 'Numbered list',
    link: 'Link',
    unlink: 'Remove link',
    undo: 'Undo',
    redo: 'Redo',
    address: 'Address of the link',
    externalTab: 'Open in a new tab',
    saveLink: 'Save',
    refused: 'The link was not set. Write the whole address, such as https://contoh.id or legal@contoh.id.',
  },
} as const satisfies Shape<typeof id>;
