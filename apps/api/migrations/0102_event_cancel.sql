CREATE TABLE "event_move" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"venue" text NOT NULL,
	"venue_en" text NOT NULL,
	"city" text NOT NULL,
	"city_en" text NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_notice" (
	"event_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"language" smallint NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "event_notice_event_id_account_id_pk" PRIMARY KEY("event_id","account_id"),
	CONSTRAINT "event_notice_kind" CHECK ("event_notice"."kind" in ('moved', 'cancelled')),
	CONSTRAINT "event_notice_language" CHECK ("event_notice"."language" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "event_refund" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"fault" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_refund_state" CHECK ("event_refund"."state" in ('waiting', 'handed', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_move" ADD CONSTRAINT "event_move_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_notice" ADD CONSTRAINT "event_notice_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_notice" ADD CONSTRAINT "event_notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_refund" ADD CONSTRAINT "event_refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_refund" ADD CONSTRAINT "event_refund_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_notice_due" ON "event_notice" USING btree ("due_at") WHERE "event_notice"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "event_notice_account" ON "event_notice" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "event_refund_due" ON "event_refund" USING btree ("next_at") WHERE "event_refund"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "event_refund_event" ON "event_refund" USING btree ("event_id","state","created_at");--> statement-breakpoint
CREATE INDEX "event_cancelled" ON "event" USING btree ("cancelled_at") WHERE "event"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "entitlement_tickets" ON "entitlement" USING btree ("item_type","item_id") WHERE "entitlement"."revoked_at" is null and "entitlement"."item_type" in ('event', 'play');