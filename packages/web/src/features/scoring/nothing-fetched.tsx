import { Text } from '@mantine/core';
import classes from './scoring.module.css';

type Props = { label: string; columns: readonly string[]; text: string; why: string };

/** A table whose source is not connected: its columns, and the honest reason for the missing rows. */
export function NothingFetched({ label, columns, text, why }: Props) {
  return (
    <div role="group" className={classes.scroller} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={columns.length} className={classes.nothing}>
              <Text size="sm" fw={600}>
                {text}
              </Text>
              <Text size="sm" c="dimmed">
                {why}
              </Text>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
