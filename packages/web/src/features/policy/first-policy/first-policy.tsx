import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProposalFaults } from '../proposal-faults.tsx';
import { FileSource } from './file-source.tsx';
import { MinimumSource } from './minimum-source.tsx';
import { type FirstPolicySource, faultsOf, useTakeFirst } from './use-take-first.ts';

const sources = ['minimum', 'file', 'example'] as const satisfies readonly FirstPolicySource['source'][];

/** An empty bank is told what it is, once, in one of three ways. Nothing of it is kept in the browser. */
export function FirstPolicy() {
  const t = useTexts('setup');
  const [source, setSource] = useState<FirstPolicySource['source']>('minimum');
  const [given, setGiven] = useState<FirstPolicySource | null>(null);
  const take = useTakeFirst();
  const faults = faultsOf(take.error);
  const choose = (chosen: string) => {
    take.reset();
    setSource(sources.find((known) => known === chosen) ?? 'minimum');
  };
  const proceed = () => {
    if (given !== null) take.mutate(given);
    setGiven(null);
  };
  return (
    <Stack gap="md">
      <Radio.Group label={t('policy.how')} value={source} onChange={choose}>
        <Group mt={6} gap="md">
          {sources.map((name) => (
            <Radio key={name} value={name} label={t(`policy.sources.${name}`)} />
          ))}
        </Group>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {t(`policy.hints.${source}`)}
      </Text>
      {source === 'minimum' && (
        <MinimumSource
          faults={faults}
          isTaking={take.isPending}
          onTake={(bank) => setGiven({ source: 'minimum', bank })}
        />
      )}
      {source === 'file' && (
        <FileSource isTaking={take.isPending} onTake={(text) => setGiven({ source: 'file', text })} />
      )}
      {source === 'example' && (
        <Group>
          <Button loading={take.isPending} onClick={() => setGiven({ source: 'example' })}>
            {t('policy.take')}
          </Button>
        </Group>
      )}
      {source !== 'minimum' && faults.length > 0 && <ProposalFaults faults={faults} />}
      <ConfirmDialog
        opened={given !== null}
        question={t(given?.source === 'example' ? 'policy.askExample' : 'policy.ask')}
        onProceed={proceed}
        onCancel={() => setGiven(null)}
      />
    </Stack>
  );
}
