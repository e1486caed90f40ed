-- A photo that cannot be compared is kept as such and no longer as one that was compared and tells nothing. How often it was
-- tried is noted before it is unpacked, so that a process that dies of it does not take the same one for ever; whoever never
-- was tried goes first, and nothing is tried again before its time.
alter table photo_prints
  add column tries smallint not null default 0,
  add column next_try_at timestamptz,
  add constraint photo_tries_counted check (tries >= 0),
  add constraint photo_tried_again_when check ((tries = 0) = (next_try_at is null));
drop index photo_prints_waiting;
create index photo_prints_waiting on photo_prints (tries, photo_id desc) where print_cipher is null;
-- Of what was kept as telling nothing nobody knows any more whether it could be compared: it is looked at anew. Such a field is
-- shorter than the 49 bytes of one with a print.
update photo_prints set print_cipher = null where octet_length(print_cipher) < 49;
