import { Anchor, Button, Popover, Stack, Text } from '@mantine/core';
import type { Finding } from '@trustiq/domain/explanation/finding.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { SourceFacts } from './source-facts.tsx';
import type { Sources } from './use-sources.ts';

/** Where a person can be led: a part or a credit of the bureau report, the fintech loans, or another section. */
export type Place =
  | { readonly kind: 'bureau'; readonly part?: string; readonly creditId?: number }
  | { readonly kind: 'fdc' | 'survey' | 'contact' | 'applicant' | 'shared' };
/** Leads to places; which of them this screen has, it says itself. */
export type Places = {
  readonly open: (place: Place) => void;
  readonly canReach: (kind: Exclude<Place['kind'], 'bureau'>) => boolean;
};

type Props = { finding: Finding; sources: Sources; text: string; places: Places };

/** One click leads to the bureau's row; any other source shows its figures right here, and the way to it. */
export function FindingSource({ finding, sources, text, places }: Props) {
  const t = useTexts('scoring');
  const [isOpen, setOpen] = useState(false);
  const { kind, ref } = finding.source;
  const name = t(`explanation.sources.${kind}`);
  const link = (onClick: () => void) => (
    <Anchor
      component="button"
      type="button"
      size="xs"
      onClick={onClick}
      aria-label={`${t('explanation.openSource', { source: name })}. ${text}`}
    >
      {name} ›
    </Anchor>
  );
  if (kind === 'bureau') return link(() => places.open(bureauPlace(ref)));
  const isElsewhere = kind !== 'ratio' && kind !== 'deviation';
  return (
    <Popover opened={isOpen} onChange={setOpen} width={300} withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>{link(() => setOpen(!isOpen))}</Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Stack gap={6}>
          <Text size="sm" fw={600}>
            {text}
          </Text>
          <SourceFacts finding={finding} sources={sources} />
          {isElsewhere && places.canReach(kind) && (
            <Button
              size="compact-xs"
              variant="light"
              onClick={() => {
                setOpen(false);
                places.open({ kind });
              }}
            >
              {t(`explanation.go.${kind}`)}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function bureauPlace(ref: Finding['source']['ref']): Place {
  if (typeof ref === 'number') return { kind: 'bureau', creditId: ref };
  if (ref === 'score') return { kind: 'bureau', part: 'score' };
  return { kind: 'bureau', part: ref === 'enquiries' ? 'footprint_summary' : 'granted_credit' };
}
