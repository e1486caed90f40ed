-- What a score had to do without stands beside it and holds its rating at C. Scores of before are brought under the
-- same rule: where the bureau or the fintech centre never answered, or the bureau gave neither score nor rule.
alter table scores add column missing_inputs jsonb not null default '[]';

update scores s set missing_inputs = found.missing
from (
  select x.application_id,
    (case when r.application_id is null then '["bureau_report"]'::jsonb
      when coalesce(r.score_range, '') !~* '^\s*[a-j]' and coalesce(r.exclusion_code, '') = '' then '["bureau_score"]'
      else '[]' end)
    || (case when f.application_id is null then '["fdc_report"]'::jsonb else '[]' end)
    || (case when x.income ->> 'netIncome' is null then '["income"]'::jsonb else '[]' end) as missing
  from scores x
  left join bureau_reports r using (application_id)
  left join fdc_reports f using (application_id)
) found
where found.application_id = s.application_id and found.missing <> '[]';

update scores set
  is_approved = false,
  de_score = regexp_replace(de_score, '^[AB] - [^(]*\(', 'C - Cukup ('),
  profile = case when profile ->> 'deScore' is not null
    then jsonb_set(profile, '{deScore}', to_jsonb(regexp_replace(profile ->> 'deScore', '^[AB] - [^(]*\(', 'C - Cukup (')))
    else profile end
where missing_inputs <> '[]';

-- What was written off is told apart from what was repaid. Reports that list a write-off are counted again by an upgrade.
update bureau_reports set sets = jsonb_set(sets, '{facility_summary}', (
  select jsonb_agg(row.value || jsonb_build_object('writeOffCount', case when row.value ->> 'category' = 'KREDIT' then 0 end)
    order by row.ordinality)
  from jsonb_array_elements(sets -> 'facility_summary') with ordinality row))
where jsonb_typeof(sets -> 'facility_summary') = 'array' and jsonb_array_length(sets -> 'facility_summary') > 0;

-- The few cases that KYC holds stand in the analyst's list, which must not look for them row by row.
create index applications_kyc_held on applications (id)
where status = 'KYC' and kyc_flags @> '["watchlist_unavailable"]';

-- Where an answer comes from: 'simulated' where the bank has no such partner, else the partner's name. Nobody wrote it
-- down before, so rows of before say that it is unknown.
alter table bureau_reports add column source text not null default 'unknown';
alter table fdc_reports add column source text not null default 'unknown';
