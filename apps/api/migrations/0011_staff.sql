CREATE TABLE "account_role" (
	"account_id" integer NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_role_account_id_role_pk" PRIMARY KEY("account_id","role"),
	CONSTRAINT "account_role_name" CHECK ("account_role"."role" in ('editor', 'scorekeeper', 'moderator', 'finance', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" integer,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"asked" jsonb NOT NULL,
	"outcome" jsonb,
	"key" uuid,
	"request_id" uuid,
	CONSTRAINT "audit_kind" CHECK ("audit"."kind" in ('bout', 'entry', 'event', 'account'))
);
--> statement-breakpoint
CREATE TABLE "audit_address" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" DROP CONSTRAINT "account_role";--> statement-breakpoint
ALTER TABLE "bout" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_role" ADD CONSTRAINT "account_role_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_address" ADD CONSTRAINT "audit_address_audit_id_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_key" ON "audit" USING btree ("by_id","key");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_by" ON "audit" USING btree ("by_id","id");--> statement-breakpoint
CREATE INDEX "audit_address_at" ON "audit_address" USING btree ("at");--> statement-breakpoint
insert into account_role (account_id, role) select id, role from account where role <> 'fan';
--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "role";
--> statement-breakpoint
-- Sessions are kept in memory with their roles: whoever changes a role, each process forgets them at once.
create function tell_role_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('pahlavan', 'session 0 ' || encode(s.token_hash, 'hex'))
    from session s where s.account_id = coalesce(new.account_id, old.account_id);
  return null;
end $$;
--> statement-breakpoint
create trigger role_change after insert or update or delete on account_role for each row execute function tell_role_change();
--> statement-breakpoint
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log of changes is never changed';
end $$;
--> statement-breakpoint
create trigger audit_kept before update or delete on audit for each row execute function refuse_audit_change();
--> statement-breakpoint
create trigger audit_whole before truncate on audit for each statement execute function refuse_audit_change();
--> statement-breakpoint
-- Who expects a bout as he saw it names its revision: every change counts, whatever made it.
create function count_bout_change() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
--> statement-breakpoint
create trigger bout_change before update on bout for each row execute function count_bout_change();
