import '@mantine/tiptap/styles.layer.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isSafeLink } from '@trustiq/contract/covenants/rich-text.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { toast } from '../../ui/toast.ts';
import { completedLink } from './completed-link.ts';
import classes from './covenants.module.css';
import { readCovenant } from './read-covenant.ts';

type Props = {
  stored: string | null;
  isEditable: boolean;
  onChange: (text: string) => void;
};

/** Only what the server keeps: headings, lists, and text that is bold, italic, underlined, struck out or a link. */
const extensionsWith = (onRefused: () => void) => [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
  }),
  Link.extend({
    addCommands() {
      const { setLink, ...others } = this.parent?.() ?? {};
      return {
        ...others,
        setLink: (attributes) => (props) => {
          const href = completedLink(attributes.href);
          if (href === null) onRefused();
          return href !== null && setLink !== undefined && setLink({ ...attributes, href })(props);
        },
      };
    },
  }).configure({ isAllowedUri: isSafeLink, openOnClick: false, autolink: false, defaultProtocol: 'https' }),
];

/** Informasi Covenant: a small rich-text editor, loaded only here. */
export function CovenantEditor({ stored, isEditable, onChange }: Props) {
  const t = useTexts('covenants');
  const [extensions] = useState(() => extensionsWith(() => toast(t('tools.refused'), 'failure')));
  const editor = useEditor({
    extensions,
    content: readCovenant(stored),
    editable: isEditable,
    // The content security policy allows no style of a script; the styles stand in the module.
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': t('editor'), role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(JSON.stringify(changed.getJSON())),
  });
  return (
    <RichTextEditor
      editor={editor}
      withCodeHighlightStyles={false}
      className={classes.editor ?? ''}
      labels={{
        boldControlLabel: t('tools.bold'),
        italicControlLabel: t('tools.italic'),
        underlineControlLabel: t('tools.underline'),
        strikeControlLabel: t('tools.strike'),
        h2ControlLabel: `${t('tools.heading')} 2`,
        h3ControlLabel: `${t('tools.heading')} 3`,
        bulletListControlLabel: t('tools.bullets'),
        orderedListControlLabel: t('tools.numbers'),
        linkControlLabel: t('tools.link'),
        unlinkControlLabel: t('tools.unlink'),
        undoControlLabel: t('tools.undo'),
        redoControlLabel: t('tools.redo'),
        linkEditorInputLabel: t('tools.address'),
        linkEditorInputPlaceholder: 'https://',
        linkEditorExternalLink: t('tools.externalTab'),
        linkEditorInternalLink: t('tools.externalTab'),
        linkEditorSave: t('tools.saveLink'),
      }}
    >
      {isEditable && (
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
