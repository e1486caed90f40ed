import { useTexts } from '../../texts/use-texts.ts';
import { placesAround } from './places-around.ts';
import classes from './shared-traits.module.css';
import type { SharedCase } from './shared-traits-queries.ts';

/** More would lie on each other; the table has them all. */
const MOST_DRAWN = 12;
const WIDTH = 640;
const HEIGHT = 300;
const NODE = 15;
const CENTER = { x: WIDTH / 2, y: HEIGHT / 2 };
const SHORT_NAME = 18;

const shortened = (name: string): string => (name.length > SHORT_NAME ? `${name.slice(0, SHORT_NAME - 1)}…` : name);

type Props = { cases: readonly SharedCase[]; outside: number };

/** The same as the table, for the eye: numbers are its rows, names only of cases that the reader may see. */
export function SharedGraph({ cases, outside }: Props) {
  const t = useTexts('shared');
  const drawn = cases
    .map((other, index) => ({ ...other, row: index + 1 }))
    .filter(({ level, relation }) => level !== 'NONE' || relation !== 'OTHER')
    .slice(0, MOST_DRAWN);
  const nodes = [
    ...drawn.map(({ id, row, fullName, level, relation }) => ({
      key: String(id),
      mark: String(row),
      name: shortened(fullName),
      level,
      isHousehold: relation !== 'OTHER',
    })),
    ...(outside > 0 ? [{ key: 'outside', mark: `+${outside}`, name: '', level: 'NONE', isHousehold: false }] : []),
  ];
  if (nodes.length === 0) return null;
  const places = placesAround(nodes.length, { center: CENTER, width: WIDTH, height: HEIGHT });
  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('graph', { count: nodes.length })}>
        {nodes.map(({ key, level }, index) => (
          <line
            key={key}
            className={classes.line}
            data-level={level}
            x1={CENTER.x}
            y1={CENTER.y}
            {...endOf(places[index])}
          />
        ))}
        {nodes.map(({ key, mark, name, level, isHousehold }, index) => {
          const { x, y } = places[index] ?? CENTER;
          return (
            <g key={key} className={classes.node} data-level={level} data-household={isHousehold || undefined}>
              <circle cx={x} cy={y} r={NODE} />
              <text x={x} y={y} className={classes.mark}>
                {mark}
              </text>
              <text x={x} y={y + NODE + 13} className={classes.name}>
                {name}
              </text>
            </g>
          );
        })}
        <g className={classes.center}>
          <circle cx={CENTER.x} cy={CENTER.y} r={NODE + 5} />
          <text x={CENTER.x} y={CENTER.y + NODE + 20} className={classes.name}>
            {t('center')}
          </text>
        </g>
      </svg>
      <figcaption className={classes.soft}>{t('legend')}</figcaption>
    </figure>
  );
}

const endOf = (place: { readonly x: number; readonly y: number } = CENTER) => ({ x2: place.x, y2: place.y });
