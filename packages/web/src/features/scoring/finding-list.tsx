import { Anchor } from '@mantine/core';
import { toProfile } from '@trustiq/contract/scoring/to-profile.ts';
import type { Finding } from '@trustiq/domain/explanation/finding.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { Sources } from './explanation-facts.ts';
import { FindingSource, type Places } from './finding-source.tsx';
import classes from './scoring.module.css';
import { type FindingNames, useFindingText } from './use-finding-text.ts';

const FIRST = 5;

type Props = { findings: readonly Finding[]; sources: Sources; places: Places };

const namesOf = ({ report, profile, decision }: Sources): FindingNames => ({
  credits: (report?.sets.granted_credit ?? []).map((credit) => ({
    id: credit.grantedCreditId ?? 0,
    name: [credit.providerCodeDesc, credit.contractTypeDesc].filter(Boolean).join(' · '),
  })),
  criteria: profile ? toProfile(profile).criteria : [],
  knockOuts: decision?.knockOuts ?? [],
});

/** The heaviest first; the rest on demand. */
export function FindingList({ findings, sources, places }: Props) {
  const t = useTexts('scoring');
  const textOf = useFindingText(namesOf(sources));
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
