-- What a photo was when it arrived. The upgrade that follows fills it in for those that are there already.
alter table survey_photos add column sha256 text;
