import { Badge, Button, Group, Text } from '@mantine/core';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import type { BureauRecord } from '@trustiq/contract/bureau/bureau-sets.ts';
import { hasBureauScore } from '@trustiq/domain/bureau/exclusion-policy.ts';
import { riskGradeOf } from '@trustiq/domain/bureau/score-band.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DateText } from '../../ui/date-text.tsx';

type Props = { application: WholeCase; score: BureauRecord<'score'> | null; onOpenReport: () => void };

/** The bureau's score, or the rule why there is none, with its date and the way into the report. */
export function BureauScore({ application: { bureau }, score, onOpenReport }: Props) {
  const t = useTexts('scoring');
  return (
    <Group gap="sm">
      <ScoreText score={score} />
      <Text size="sm" c="dimmed">
        {bureau.requestedAt ? (
          <>
            {t('score.date')} <DateText at={bureau.requestedAt} />
          </>
        ) : (
          t('score.never')
        )}
      </Text>
      {bureau.requestedAt && bureau.isStale && (
        <Badge variant="light" color="yellow" radius="sm" tt="none">
          {t('score.stale')}
        </Badge>
      )}
      {bureau.failures > 0 && (
        <Badge variant="light" color="red" radius="sm" tt="none">
          {t('score.failed', { count: bureau.failures })}
        </Badge>
      )}
      <Button variant="subtle" size="compact-sm" onClick={onOpenReport}>
        {t('score.openReport')}
      </Button>
    </Group>
  );
}

function ScoreText({ score }: { score: BureauRecord<'score'> | null }) {
  const t = useTexts('scoring');
  if (score === null || !hasBureauScore(score)) return <Text fw={600}>{t('score.none')}</Text>;
  const { scoreRaw, scoreRange, description, exclusionRuleCode, exclusionRuleDescription } = score;
  if (exclusionRuleCode) {
    return (
      <Text fw={600}>
        {t('score.exclusion')}: {[exclusionRuleCode, exclusionRuleDescription].filter(Boolean).join(' · ')}
      </Text>
    );
  }
  return (
    <Text fw={600} className="numeric">
      {t('score.label')} {scoreRaw} · {riskGradeOf(scoreRange) ?? ''} · {description}
    </Text>
  );
}
