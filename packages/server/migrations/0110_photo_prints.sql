-- What stays of a survey photo however it is saved (the signs of its slowest waves, encrypted for its row), by which photos
-- that are like each other are found. A photo without one waits for the job that looks at it; one that tells nothing says so
-- under the same key, so that nobody can take a photo out of the comparison. Every photo has a row from the moment it is
-- there, whoever wrote it.
create table photo_prints (
  photo_id bigint primary key references survey_photos on delete cascade,
  print_cipher bytea
);
create index photo_prints_waiting on photo_prints (photo_id) where print_cipher is null;
insert into photo_prints (photo_id) select id from survey_photos;

create function photos_wait_for_their_print() returns trigger language plpgsql as $$
begin
  insert into photo_prints (photo_id) select id from arrived;
  return null;
end $$;

create trigger survey_photos_wait_for_their_print after insert on survey_photos
  referencing new table as arrived for each statement execute function photos_wait_for_their_print();
