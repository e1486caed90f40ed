-- By which absence a case was taken in somebody else's place: once that is over, the case is nobody's again.
alter table case_holds add column absence_id bigint references absences;
