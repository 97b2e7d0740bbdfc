alter table contact_message
  add column status text default 'received' not null,
  add column answer text,
  add column notice_due_at timestamp with time zone,
  add column noticed_at timestamp with time zone,
  add constraint contact_message_status check (status in ('received', 'review', 'done', 'refused'));
--> statement-breakpoint
create index contact_message_open on contact_message (id) where status in ('received', 'review');
--> statement-breakpoint
create index contact_message_due on contact_message (notice_due_at) where noticed_at is null and notice_due_at is not null;
--> statement-breakpoint
alter table audit drop constraint audit_kind,
  add constraint audit_kind check (kind in ('bout', 'entry', 'event', 'account', 'comment', 'payment', 'request', 'chat', 'broadcast', 'product', 'book', 'return', 'message'));
