import { Text } from '@mantine/core';
import type { PassingAnswer, PassingOption } from '@trustiq/domain/passing-options/passing-answer.ts';
import type { PassingQuestion } from '@trustiq/domain/passing-options/question.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { OptionTable } from './option-table.tsx';
import classes from './passing.module.css';
import { useRuleNames } from './use-rule-names.ts';

type Props = {
  answer: PassingAnswer;
  question: PassingQuestion;
  onApply: (option: PassingOption) => void;
};

/** The options, or what is missing, or what stays broken whatever is changed. */
export function PassingResult({ answer, question, onApply }: Props) {
  switch (answer.kind) {
    case 'MISSING':
      return <Missing answer={answer} />;
    case 'PASSES':
      return null;
    case 'NONE':
      return (
        <>
          <WhyNone answer={answer} question={question} />
          <Tried answer={answer} question={question} />
        </>
      );
    case 'OPTIONS':
      return (
        <>
          <OptionTable answer={answer} question={question} onApply={onApply} />
          <Tried answer={answer} question={question} />
        </>
      );
  }
}

type Kind<Name extends PassingAnswer['kind']> = Extract<PassingAnswer, { kind: Name }>;

function Missing({ answer: { present } }: { answer: Kind<'MISSING'> }) {
  const t = useTexts('passing');
  return (
    <ul className={classes.list}>
      {present.missingInputs.map((input) => (
        <li key={input}>{t(`missing.${input}`)}</li>
      ))}
      {present.missingInputs.length === 0 && <li>{t('missingCriteria', { count: present.missingCriteria.length })}</li>}
    </ul>
  );
}

function WhyNone({ answer: { why }, question }: { answer: Kind<'NONE'>; question: PassingQuestion }) {
  const t = useTexts('passing');
  const names = useRuleNames(question.policy);
  const always = [
    ...why.always.knockOuts.map(names.knockOut),
    ...[...new Set([...why.standing, ...why.always.deviations])].map(names.deviation),
  ];
  const now = [...why.now.knockOuts.map(names.knockOut), ...why.now.deviations.map(names.deviation)];
  const rules = always.length > 0 ? always : now;
  return (
    <>
      <Text size="sm">{t(always.length > 0 ? 'why.always' : now.length > 0 ? 'why.together' : 'why.points')}</Text>
      {rules.length > 0 && (
        <ul className={classes.list}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What was tried and what was not, so that nobody takes silence for proof. */
function Tried({ answer, question }: { answer: Kind<'NONE'> | Kind<'OPTIONS'>; question: PassingQuestion }) {
  const t = useTexts('passing');
  const { known, tried } = answer.credits;
  return (
    <Text size="xs" c="dimmed">
      {t('tried.terms')} {known > 0 ? t('tried.credits', { tried, known }) : t('tried.noCredits')}
      {question.terms.certificate === null && ` ${t('tried.noPrices')}`}
      {answer.kind === 'OPTIONS' &&
        answer.found > answer.options.length &&
        ` ${t('tried.more', { count: answer.found - answer.options.length })}`}
    </Text>
  );
}
