import type { WholeCase } from '@trustiq/contract/applications/whole-case.ts';
import { useEventText } from '../../features/audit/use-event-text.ts';
import { ChangeNotice } from '../../features/workflow/change-notice.tsx';
import { type CaseNews, isDecision } from '../../lib/live-events.ts';

type Props = { seen: WholeCase; latest: WholeCase; news: readonly CaseNews[]; onShow: () => void };

/** The warning with the audit's own words for what others did. Moves of the case stand in its history, with their notes. */
export function ChangesSeen({ seen, latest, news, onShow }: Props) {
  const textOf = useEventText();
  const work = news.filter((one) => !isDecision(one));
  return (
    <ChangeNotice
      seen={seen}
      latest={latest}
      news={work.map(({ version, event, by, at }) => ({ version, what: textOf(event), by, at }))}
      onShow={onShow}
    />
  );
}
