import { Input } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { LONGEST_CASE_KEYWORD } from '@trustiq/contract/applications/find-cases.ts';
import type { MenuEntry } from '@trustiq/domain/access/menus.ts';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import classes from './palette.module.css';
import { optionId, type PaletteItem, PaletteList } from './palette-list.tsx';
import { useCaseResults } from './use-case-results.ts';
import { useOwnGroups } from './use-own-groups.ts';

type Props = {
  entries: readonly MenuEntry[];
  isOpen: boolean;
  /** What was typed before the palette was there. */
  takeAhead: () => string;
  onClose: () => void;
  onChosen: () => void;
};

/** Cases, every screen the role may open, what the open case offers, and what the header can do. */
export function CommandPalette({ entries, isOpen, takeAhead, onClose, onChosen }: Props) {
  const t = useTexts('finding');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={600}
      yOffset={80}
      centered={false}
      // Whoever opened it gives the keyboard back: what is chosen takes it somewhere else.
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': t('title') } }}
    >
      <PaletteContent entries={entries} takeAhead={takeAhead} onChosen={onChosen} />
    </Modal>
  );
}

function PaletteContent({ entries, takeAhead, onChosen }: Pick<Props, 'entries' | 'takeAhead' | 'onChosen'>) {
  const t = useTexts('finding');
  const id = useId();
  const [typed, setTyped] = useState('');
  // Once the field has the keyboard.
  useEffect(() => {
    const taking = setTimeout(() => {
      const ahead = takeAhead();
      if (ahead !== '') setTyped((typed) => ahead + typed);
    });
    return () => clearTimeout(taking);
  }, [takeAhead]);
  const [pointed, setPointed] = useState<string | null>(null);
  const own = useOwnGroups(entries, typed);
  const cases = useCaseResults(typed, own.length > 0);
  // What is at hand stays above what the server answers later: nothing moves away under Enter.
  const groups = [...own, ...cases.groups];
  const items = groups.flatMap((group) => group.items);
  const pointedAt = items.find(({ key }) => key === pointed);
  // Whoever has typed nothing yet means nothing yet.
  const chosen = pointedAt ?? (typed.trim() === '' ? undefined : items.find(({ isHeldBack }) => !isHeldBack));

  const choose = (item: PaletteItem) => {
    if (item.isHeldBack) return;
    if (item.staysOpen) return item.run();
    onChosen();
    // The dialog is gone first, and with it its hold on keyboard and page.
    setTimeout(item.run);
  };
  const move = (step: 1 | -1) => {
    const place = chosen === undefined ? (step === 1 ? -1 : 0) : items.indexOf(chosen);
    setPointed(items[(place + step + items.length) % items.length]?.key ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || items.length === 0) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        size="lg"
        variant="unstyled"
        data-autofocus
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        styles={{ input: { textOverflow: 'ellipsis' } }}
        placeholder={t('placeholder')}
        maxLength={LONGEST_CASE_KEYWORD}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-label={t('title')}
        aria-expanded={items.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(id, chosen.key)}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setPointed(null);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList
        id={id}
        label={t('results')}
        groups={groups}
        typed={typed}
        chosen={chosen}
        onPoint={({ key }) => setPointed(key)}
        onChoose={choose}
      />
      <div role="status" className={classes.status}>
        {cases.status}
      </div>
    </>
  );
}
