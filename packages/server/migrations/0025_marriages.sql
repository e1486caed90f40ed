-- What a person says of their marriage holds until they say otherwise, in whichever application that was. Null: it came
-- with the application and was not corrected since.
alter table persons add column marriage_told_at timestamptz;
