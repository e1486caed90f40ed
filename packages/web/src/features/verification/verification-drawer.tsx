import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChosenId } from '../../lib/chosen-id.ts';
import { forgetDraft } from '../../lib/use-draft.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { ContactCall } from './contact-call.tsx';
import { useCalledCase } from './use-called-case.ts';
import { DRAFT } from './verification-form.ts';

/** The call over the case one is reading; every way out leads back to the place where it was opened. */
export function VerificationDrawer() {
  const t = useTexts('verification');
  const navigate = useNavigate();
  const id = useChosenId() ?? 0;
  const called = useCalledCase();
  const typed = useRef(false);
  const onTyped = useCallback((isTyped: boolean) => {
    typed.current = isTyped;
  }, []);
  const [isLeft, setLeft] = useState(false);
  // One step back is the case. It goes at once: a second press before the step is taken would leave the case too.
  const leave = () => {
    setLeft(true);
    void navigate(-1);
  };
  const discard = () => {
    forgetDraft(DRAFT, called.contactId);
    leave();
  };
  const { data } = called.reading;
  if (isLeft) return null;
  return (
    <SideDrawer
      title={t('title')}
      {...(data && { subtitle: t('subtitle', { name: data.fullName, id }) })}
      typed={typed}
      onClose={discard}
    >
      <ContactCall {...called} onDone={leave} onTyped={onTyped} />
    </SideDrawer>
  );
}
