import { Title } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { getMe } from '@trustiq/contract/identity/profile.ts';
import {
  askedProofSchema,
  finishSignIn,
  type Proof,
  type SecondStep,
} from '@trustiq/contract/identity/second-factor.ts';
import { logout } from '@trustiq/contract/identity/sign-in.ts';
import { useState } from 'react';
import { callWithToken } from '../../lib/api.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import type { Session } from '../../lib/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { EnrolFirst } from './enrol-first.tsx';
import { ProofForm } from './proof-form.tsx';
import type { Unfinished } from './sign-in.ts';

type Props = Unfinished & { onSession: (session: Session) => void; onBack: () => void };

/** What follows the password: showing a second factor, or making one where the role must have one. */
export function LaterStep({ authToken, asked, onSession, onBack }: Props) {
  const t = useTexts('factor');
  // The page of the sign-in keeps no answers of its own, and what this step asks is for nobody after it.
  const [queries] = useState(createQueryClient);
  const call = callWithToken(authToken);
  const parsed = askedProofSchema.safeParse(asked);
  const stage = parsed.data?.stage ?? 'second_step';
  const back = () => {
    onBack();
    call(logout).catch((failure: unknown) => console.error('The first step was not ended', failure));
  };
  const start = async (token: string) => onSession({ authToken: token, user: await callWithToken(token)(getMe) });
  const finish = async (shown: Proof) => start((await call(finishSignIn, { body: shown as SecondStep })).id_token);
  return (
    <QueryClientProvider client={queries}>
      <section aria-labelledby="later-step">
        <Title order={2} size="h4" mb="sm" id="later-step">
          {t(stage === 'enrolment' ? 'enrol.title' : 'step.title')}
        </Title>
        {stage === 'enrolment' ? (
          <EnrolFirst call={call} onWhole={() => start(authToken)} onBack={back} />
        ) : (
          <ProofForm
            methods={parsed.data?.methods ?? ['totp']}
            call={call}
            onShow={finish}
            cancelLabel={t('step.back')}
            onCancel={back}
          />
        )}
      </section>
    </QueryClientProvider>
  );
}
