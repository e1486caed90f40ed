import { Anchor, Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { ObstacleCode } from '@trustiq/domain/workflow/obstacles.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { askForTab } from '../../ui/case/asked-tab.ts';
import { goToSection } from '../../ui/case/go-to-section.ts';
import classes from './decision-hints.module.css';
import { obstacleSections, obstacleTabs } from './obstacle-sections.ts';
import type { Offer } from './offer.ts';
import { RenewScoreButton } from './renew-score-button.tsx';
import { useObstacleWords } from './use-obstacle-words.ts';

type Props = {
  application: WholeCase;
  offers: readonly Offer[];
  sectionKeys: readonly string[];
  isUnseen: boolean;
  hasUnsaved: boolean;
};

/** Why buttons cannot be pressed, all reasons at once; a reason leads to the section that cures it. */
export function DecisionHints({ application, offers, sectionKeys, isUnseen, hasUnsaved }: Props) {
  const t = useTexts('workflow');
  const blocked = offers.filter(({ obstacles }) => obstacles.length > 0);
  if (isUnseen) {
    return (
      <Text size="sm" fw={600} className="caution">
        {t('bar.unseen')}
      </Text>
    );
  }
  if (blocked.length === 0 && !hasUnsaved) return null;
  return (
    <>
      {hasUnsaved && <b className="caution">{t('bar.unsaved')}</b>}
      {sharing(blocked).map(({ labels, obstacles }) => (
        <div key={labels.join()}>
          <b className="caution">
            {t('bar.blocked', {
              count: labels.length,
              actions: labels.map((label) => t(`buttons.${label}`)).join(', '),
            })}
            :
          </b>
          <ul className={classes.obstacles}>
            {obstacles.map((code) => (
              <li key={code}>
                <Obstacle code={code} sectionKeys={sectionKeys} application={application} />
                {code === 'policy_changed' && <RenewScoreButton application={application} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

/** Buttons that the same obstacles block are named together. */
function sharing(blocked: readonly Offer[]) {
  const groups = new Map<string, { labels: Offer['label'][]; obstacles: Offer['obstacles'] }>();
  for (const { label, obstacles } of blocked) {
    const key = obstacles.join();
    const group = groups.get(key) ?? { labels: [], obstacles };
    group.labels.push(label);
    groups.set(key, group);
  }
  return [...groups.values()];
}

type ObstacleProps = { code: ObstacleCode; sectionKeys: readonly string[]; application: WholeCase };

function Obstacle({ code, sectionKeys, application }: ObstacleProps) {
  const words = useObstacleWords(application)(code);
  const section = obstacleSections[code];
  if (section === undefined || !sectionKeys.includes(section)) return words;
  const lead = () => {
    const tab = obstacleTabs[code];
    if (tab !== undefined) askForTab(section, tab);
    goToSection(section);
  };
  return (
    <Anchor component="button" type="button" fz="inherit" ta="left" onClick={lead}>
      {words}
    </Anchor>
  );
}
