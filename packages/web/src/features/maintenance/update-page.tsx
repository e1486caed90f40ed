import type { FoundApplication } from '@trustiq/contract/maintenance/find-applications.ts';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { SearchPage } from './search-page.tsx';
import { UpdateDialog } from './update-dialog.tsx';

/** /update-aplikasi: find an application and reject or cancel it. */
export function UpdatePage() {
  const t = useTexts('maintenance');
  const [chosen, setChosen] = useState<FoundApplication | null>(null);
  return (
    <>
      <SearchPage title={t('update.title')} subtitle={t('update.subtitle')} onUpdate={setChosen} />
      {chosen && <UpdateDialog key={chosen.id} row={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
