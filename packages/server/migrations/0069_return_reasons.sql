-- A bank's own reasons to send a case back. Where it has none, those to reject are chosen, as before.
alter table reasons
  drop constraint reasons_category_check,
  add constraint reasons_category_check check (category in ('REJECT', 'CANCEL', 'RETURN'));
