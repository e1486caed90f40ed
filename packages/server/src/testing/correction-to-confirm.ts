import { applicationAt } from './application-at.ts';
import { nextNik } from './next-nik.ts';
import type { TestBank } from './start-bank.ts';

/** A case at the analyst whose applicant has another number, as the analyst says; the head of the branch confirms it. */
export async function correctionToConfirm(bank: TestBank) {
  const { id } = await applicationAt(bank, 'ANALYST');
  const { client: analyst } = await bank.signInAs('analyst');
  const { client: head } = await bank.signInAs('cabang');
  const { version, applicationDataDocs } = await analyst.getCase({ params: { id } });
  const asked = await analyst.requestIdentityCorrection({
    params: { id },
    body: {
      version,
      nik: nextNik(),
      fullName: 'Sri Contoh',
      birthDate: '1990-05-17',
      reason: 'salah ketik',
      documentId: applicationDataDocs[0]?.id ?? 0,
    },
  });
  const params = { id, correctionId: asked.id };
  const act = () => head.confirmIdentityCorrection({ params, body: { version: version + 1 } });
  return { id, act };
}
