import { Anchor } from '@mantine/core';
import type { Finding } from '@trustiq/domain/explanation/finding.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { FindingSource, type Places } from './finding-source.tsx';
import classes from './scoring.module.css';
import { useFindingText } from './use-finding-text.ts';
import type { Sources } from './use-sources.ts';

const FIRST = 5;

type Props = { findings: readonly Finding[]; sources: Sources; places: Places };

/** The heaviest first; the rest on demand. */
export function FindingList({ findings, sources, places }: Props) {
  const t = useTexts('scoring');
  const textOf = useFindingText(sources.brief);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? findings : findings.slice(0, FIRST);
  return (
    <>
      <ul className={classes.findings}>
        {shown.map((finding) => (
          <li key={`${finding.code}-${finding.source.ref ?? ''}`}>
            {textOf(finding)}{' '}
            <FindingSource finding={finding} sources={sources} text={textOf(finding)} places={places} />
          </li>
        ))}
      </ul>
      {findings.length > FIRST && (
        <Anchor component="button" type="button" size="xs" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('explanation.less') : t('explanation.more', { count: findings.length })}
        </Anchor>
      )}
    </>
  );
}
