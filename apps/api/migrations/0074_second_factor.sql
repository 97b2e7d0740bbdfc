CREATE TABLE "recovery_code" (
	"account_id" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_code_account_id_hash_pk" PRIMARY KEY("account_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_factor_failures" CHECK ("second_factor"."failures" between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "staff_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Sessions are kept in memory: whoever opens or closes the desk of one, each process forgets it at once.
create function tell_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('pahlavan', 'session 0 ' || encode(new.token_hash, 'hex'));
  return null;
end $$;
--> statement-breakpoint
create trigger session_desk after update of staff_until, factor_at on session for each row execute function tell_session_change();
--> statement-breakpoint
update page set sections = replace(replace(sections::text,
    'نقش آن‌ها، سابقهٔ تغییرهایی که می‌دهند، و خبرها و دوره‌هایشان.',
    'نقش آن‌ها، کلید رمزنگاری‌شدهٔ برنامهٔ رمزساز و کدهای بازیابی، سابقهٔ تغییرهایی که می‌دهند، و خبرها و دوره‌هایشان.'),
    'People who work for the club: their role, a record of the changes they make, and their articles and courses.',
    'People who work for the club: their role, the encrypted key of their authenticator app and recovery codes, a record of the changes they make, and their articles and courses.')::jsonb
  where slug = 'privacy' and version = 3;
