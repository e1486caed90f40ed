import { formatDate, formatDateTime, formatMinute } from '../lib/format-date.ts';

type Props = { at: string | null | undefined; withTime?: boolean | 'minute' };

/** Every date on every screen; `withTime` shows the seconds too, or the minute alone. */
export function DateText({ at, withTime = false }: Props) {
  const format = withTime === 'minute' ? formatMinute : withTime ? formatDateTime : formatDate;
  return (
    <time className="numeric" data-with-time={Boolean(withTime) || undefined} {...(at ? { dateTime: at } : {})}>
      {format(at)}
    </time>
  );
}
