import { i18n, loadTexts } from '../texts/language.ts';
import { toast } from '../ui/toast.ts';

/** Other pages are not kept on the phone. */
export async function tellUnreachable(): Promise<void> {
  await loadTexts('release');
  toast(i18n.t('release:unreachable'), 'info');
}
