import { formatDate, formatDateTime } from '../lib/format-date.ts';

type Props = { at: string | null | undefined; withTime?: boolean };

/** Every date on every screen; `withTime` shows the seconds too. */
export function DateText({ at, withTime = false }: Props) {
  const text = withTime ? formatDateTime(at) : formatDate(at);
  return (
    <time className="numeric" data-with-time={withTime || undefined} {...(at ? { dateTime: at } : {})}>
      {text}
    </time>
  );
}
