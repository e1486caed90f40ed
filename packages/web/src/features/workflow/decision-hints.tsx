import { Anchor, Text } from '@mantine/core';
import type { ObstacleCode } from '@trustiq/domain/workflow/obstacles.ts';
import { Fragment } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { goToSection } from '../../ui/case/go-to-section.ts';
import { sectionAnchor } from '../../ui/case/section-anchor.ts';
import { obstacleSections } from './obstacle-sections.ts';
import type { Offer } from './offer.ts';

/** Why buttons cannot be pressed, all reasons at once; a reason leads to the section that cures it. */
export function DecisionHints({ offers, isUnseen }: { offers: readonly Offer[]; isUnseen: boolean }) {
  const t = useTexts('workflow');
  const blocked = offers.filter(({ obstacles }) => obstacles.length > 0);
  if (isUnseen) {
    return (
      <Text size="sm" fw={600} className="caution">
        {t('bar.unseen')}
      </Text>
    );
  }
  if (blocked.length === 0) return null;
  return blocked.map(({ label, obstacles }) => (
    <div key={label}>
      <b className="caution">{t('bar.blocked', { action: t(`buttons.${label}`), count: obstacles.length })}</b>
      {': '}
      {obstacles.map((code, index) => (
        <Fragment key={code}>
          {index > 0 && ' · '}
          <Obstacle code={code} />
        </Fragment>
      ))}
    </div>
  ));
}

function Obstacle({ code }: { code: ObstacleCode }) {
  const t = useTexts('workflow');
  const section = obstacleSections[code];
  const isHere = section !== undefined && document.getElementById(sectionAnchor(section)) !== null;
  if (!isHere) return t(`obstacles.${code}`);
  return (
    <Anchor component="button" type="button" fz="inherit" onClick={() => goToSection(section)}>
      {t(`obstacles.${code}`)}
    </Anchor>
  );
}
