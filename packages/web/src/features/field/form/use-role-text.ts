import { roles } from '@trustiq/domain/access/roles.ts';
import { useTexts } from '../../../texts/use-texts.ts';

/** Whose desk it was, in words; a desk that is no longer one by its old name. */
export function useRoleText() {
  const t = useTexts('loan');
  return (role: string): string => {
    const known = roles.find((one) => one === role);
    return known ? t(`roles.${known}`) : role;
  };
}
