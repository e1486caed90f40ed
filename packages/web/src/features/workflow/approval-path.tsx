import { IconCheck } from '@tabler/icons-react';
import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useTexts } from '../../texts/use-texts.ts';
import classes from './approval-path.module.css';

type Props = { application: Pick<WholeCase, 'chain' | 'applicationStatus'> };

/** Whose votes the case needs, in their order: given, asked for now, and to come. */
export function ApprovalPath({ application: { chain, applicationStatus } }: Props) {
  const t = useTexts('workflow');
  const turn = applicationStatus === 'LENDER_MARKETPLACE' ? chain.findIndex(({ votes, given }) => given < votes) : -1;
  return (
    <ol className={classes.path}>
      {chain.map(({ role, votes, given }, index) => {
        const state = given >= votes ? 'chainDone' : index === turn ? 'chainNow' : 'chainAhead';
        const name = t(`roles.${role}`);
        return (
          <li
            key={role}
            data-state={state}
            aria-current={index === turn ? 'step' : undefined}
            title={t(`header.${state}`, { role: name })}
          >
            {given >= votes && <IconCheck size={12} role="img" aria-label={t('header.given')} />}
            {name}
            {votes > 1 && ` ${given}/${votes}`}
          </li>
        );
      })}
    </ol>
  );
}
