-- A session that ends anywhere ends on every process at once.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('pahlavan', 'session 0 ' || encode(old.token_hash, 'hex'));
  return null;
end $$;
--> statement-breakpoint
create trigger session_end after delete on session for each row execute function tell_session_end();
--> statement-breakpoint
create trigger session_cut after update on session for each row
  when (new.expires_at < old.expires_at or new.token_hash <> old.token_hash or new.account_id <> old.account_id)
  execute function tell_session_end();
--> statement-breakpoint
-- Counts change often: room on each page lets them change in place.
alter table news set (fillfactor = 80);
--> statement-breakpoint
-- Newest words and letters are found at once, not after the next vacuum.
alter index news_words set (fastupdate = off);
--> statement-breakpoint
alter index news_tight set (fastupdate = off);
