import { Alert, Anchor, List } from '@mantine/core';
import type { ListedPolicyFault } from '@trustiq/contract/policy/policies.ts';
import type { Policy } from '@trustiq/domain/policy/policy.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ScrollRegion } from '../../ui/table/scroll-region.tsx';
import classes from './policy.module.css';
import { usePolicyWords } from './words/use-policy-words.ts';

type Props = {
  policy: Policy;
  faults: readonly ListedPolicyFault[];
  onLead: (path: ListedPolicyFault['path']) => void;
};

/** Everything that is wrong with a draft, each leading to its field. */
export function DraftFaults({ policy, faults, onLead }: Props) {
  const t = useTexts('policy');
  const { placeIn, sayable } = usePolicyWords();
  const title = t('edit.faults', { count: faults.length });
  return (
    <Alert color="red" title={title} role="status">
      <ScrollRegion label={title} className={classes['faults']}>
        <List size="sm" spacing={2}>
          {faults.map(({ path, words }) => (
            <List.Item key={`${path.join('.')} ${words}`}>
              {path.length > 0 && (
                <>
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    ta="left"
                    onClick={() => onLead(path)}
                    data-on-paper
                  >
                    {placeIn(policy, path)}
                  </Anchor>
                  {': '}
                </>
              )}
              {sayable(words)}
            </List.Item>
          ))}
        </List>
      </ScrollRegion>
    </Alert>
  );
}
