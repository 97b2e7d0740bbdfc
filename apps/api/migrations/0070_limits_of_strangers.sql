drop index contact_message_at;
--> statement-breakpoint
drop index contact_message_account;
--> statement-breakpoint
create index contact_message_visitors on contact_message (at) where account_id is null;
--> statement-breakpoint
create index contact_message_account on contact_message (account_id, at);
--> statement-breakpoint
alter table challenge add column account_id integer;
--> statement-breakpoint
create index challenge_strangers on challenge (created_at) where device is null and account_id is null;
--> statement-breakpoint
create index challenge_account on challenge (account_id, created_at) where account_id is not null;
