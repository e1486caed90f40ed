import classes from './disclosure-menu.module.css';

type Props = { label: string; isChecked: boolean; onChange: () => void };

/** A line of a small panel that is ticked or not: the browser's own box, which costs a list nothing. */
export const CheckLine = ({ label, isChecked, onChange }: Props) => (
  <label className={classes['line']}>
    <input type="checkbox" checked={isChecked} onChange={onChange} />
    {label}
  </label>
);
