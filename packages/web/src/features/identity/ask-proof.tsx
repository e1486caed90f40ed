import { MantineProvider, Text } from '@mantine/core';
import { askedProofSchema, type Proof, renewProof } from '@trustiq/contract/identity/second-factor.ts';
import { problemSchema } from '@trustiq/contract/wire/problem.ts';
import type { ProofMethod } from '@trustiq/domain/access/second-factor.ts';
import { createRoot } from 'react-dom/client';
import { call } from '../../lib/api.ts';
import { loadTexts } from '../../texts/language.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Modal } from '../../ui/modal.tsx';
import { colorSchemeStorage } from '../../ui/theme/color-scheme-storage.ts';
import { styleNonce } from '../../ui/theme/style-nonce.ts';
import { theme } from '../../ui/theme/theme.ts';
import { ProofForm } from './proof-form.tsx';

type Props = { methods: readonly ProofMethod[]; onEnd: (isProven: boolean) => void };

function ProofDialog({ methods, onEnd }: Props) {
  const t = useTexts('factor');
  const ui = useTexts('ui');
  const show = async (body: Proof) => {
    await call(renewProof, { body });
    onEnd(true);
  };
  return (
    <Modal
      opened
      onClose={() => onEnd(false)}
      closeOnClickOutside={false}
      zIndex={400}
      title={t('proof.title')}
      closeButtonProps={{ 'aria-label': ui('confirm.close') }}
    >
      <Text size="sm" mb="sm">
        {t('proof.intro')}
      </Text>
      <ProofForm
        methods={methods}
        call={call}
        onShow={show}
        cancelLabel={t('step.cancel')}
        onCancel={() => onEnd(false)}
      />
    </Modal>
  );
}

/** Beside the page, so that whatever stands on it stays as it is. */
function showDialog(methods: readonly ProofMethod[]): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const end = (isProven: boolean) => {
      root.unmount();
      place.remove();
      resolve(isProven);
    };
    root.render(
      <MantineProvider theme={theme} colorSchemeManager={colorSchemeStorage()} getStyleNonce={styleNonce}>
        <ProofDialog methods={methods} onEnd={end} />
      </MantineProvider>,
    );
  });
}

let asking: Promise<boolean> | null = null;

/** Whether the person showed again who they are, where that is what the answer wants. Two calls ask once. */
export async function askProof(response: Response): Promise<boolean> {
  const problem = problemSchema.safeParse(await response.json().catch(() => null)).data;
  if (problem?.code !== 'PROOF_REQUIRED') return false;
  const methods = askedProofSchema.safeParse(problem.details).data?.methods ?? ['password'];
  await loadTexts('factor', 'ui');
  asking ??= showDialog(methods).finally(() => {
    asking = null;
  });
  return asking;
}
