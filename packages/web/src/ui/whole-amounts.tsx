import { Fragment } from 'react';
import classes from './whole-amounts.module.css';

/** `Rp 10.000.000`, `(+Rp 5.000)`: what belongs to an amount, as `formatRupiah` writes it. */
const amounts = /(\(?[+−-]?Rp \d+(?:\.\d{3})*\)?)/;

/** A sentence whose amounts are not broken between sign and figure. The text stays as it is, with its plain spaces. */
export function WholeAmounts({ text }: { text: string }) {
  return text.split(amounts).map((piece, place) =>
    place % 2 === 1 ? (
      <span key={place} className={classes.amount}>
        {piece}
      </span>
    ) : (
      <Fragment key={place}>{piece}</Fragment>
    ),
  );
}
