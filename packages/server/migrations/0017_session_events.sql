-- Every way in which a session ends is told to all processes, also those that nobody has thought of yet: streams of
-- events that hang on it are closed at once, not at their next look.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('trustiq_events', json_build_object('kind', 'session_ended', 'userId', old.user_id)::text);
  return null;
end
$$;

create trigger sessions_ended after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_ended();

create trigger sessions_deleted after delete on sessions
  for each row when (old.ended_at is null) execute function tell_session_ended();

create function tell_account_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('trustiq_events', json_build_object('kind', 'session_ended', 'userId', old.id)::text);
  return null;
end
$$;

create trigger users_disabled after update of is_active on users
  for each row when (old.is_active and not new.is_active) execute function tell_account_changed();
