CREATE TABLE "contact_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 3001 CACHE 1),
	"account_id" integer,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" smallint NOT NULL,
	"address" text NOT NULL,
	"key" text,
	"asked" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_message_key_unique" UNIQUE("key"),
	CONSTRAINT "contact_message_key" CHECK (char_length("contact_message"."key") between 1 and 255),
	CONSTRAINT "contact_message_language" CHECK ("contact_message"."language" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "contact_point" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_point_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"address" text NOT NULL,
	"address_en" text NOT NULL,
	"phone" text,
	"hours" text,
	"hours_en" text,
	"lat" double precision,
	"lng" double precision,
	"map_id" integer,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "contact_point_place" CHECK (num_nonnulls("contact_point"."lat", "contact_point"."lng") in (0, 2)),
	CONSTRAINT "contact_point_lat" CHECK ("contact_point"."lat" between -90 and 90),
	CONSTRAINT "contact_point_lng" CHECK ("contact_point"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "slider" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slider_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"language" smallint NOT NULL,
	"location" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"button" text,
	"link" text,
	"image_id" integer,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "slider_language" CHECK ("slider"."language" in (0, 1)),
	CONSTRAINT "slider_location" CHECK ("slider"."location" in ('home', 'matches', 'news', 'learn', 'service')),
	CONSTRAINT "slider_link" CHECK ("slider"."link" ~ '^/([^/\\]|$)' and char_length("slider"."link") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "camp" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "camp_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"place" text NOT NULL,
	"place_en" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"age_from" smallint NOT NULL,
	"age_to" smallint NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"price" bigint,
	CONSTRAINT "camp_days" CHECK ("camp"."ends_on" >= "camp"."starts_on"),
	CONSTRAINT "camp_ages" CHECK ("camp"."age_from" between 0 and "camp"."age_to"),
	CONSTRAINT "camp_places" CHECK ("camp"."taken" between 0 and "camp"."capacity"),
	CONSTRAINT "camp_price" CHECK ("camp"."price" > 0 and "camp"."price" % 10 = 0)
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"number" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"request_id" integer,
	"club_id" integer,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "membership_number" CHECK ("membership"."number" ~ '^[0-9]{16}$'),
	CONSTRAINT "membership_time" CHECK ("membership"."until" > "membership"."since")
);
--> statement-breakpoint
CREATE TABLE "service_file" (
	"request_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_file_type" CHECK ("service_file"."type" in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
	CONSTRAINT "service_file_size" CHECK ("service_file"."size" between 1 and 5242880 and octet_length("service_file"."bytes") = "service_file"."size")
);
--> statement-breakpoint
CREATE TABLE "service_key" (
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"asked" text NOT NULL,
	"request_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_key_account_id_key_pk" PRIMARY KEY("account_id","key"),
	CONSTRAINT "service_key_length" CHECK (char_length("service_key"."key") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "service_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 60001 CACHE 1),
	"account_id" integer NOT NULL,
	"service" text NOT NULL,
	"status" text NOT NULL,
	"language" smallint NOT NULL,
	"fields" jsonb NOT NULL,
	"subject_id" integer,
	"guardian" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"consent_until" timestamp with time zone,
	CONSTRAINT "service_request_service" CHECK ("service_request"."service" in ('financial', 'insurance', 'tourism', 'camp', 'register-fans', 'about-club-for-fans')),
	CONSTRAINT "service_request_status" CHECK ("service_request"."status" in ('consent', 'received', 'review', 'done', 'refused', 'cancelled')),
	CONSTRAINT "service_request_language" CHECK ("service_request"."language" in (0, 1)),
	CONSTRAINT "service_request_consent" CHECK ("service_request"."status" <> 'consent' or ("service_request"."service" = 'camp' and num_nonnulls("service_request"."guardian", "service_request"."consent_until") = 2))
);
--> statement-breakpoint
CREATE TABLE "service_step" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"notice_due_at" timestamp with time zone,
	"noticed_at" timestamp with time zone,
	CONSTRAINT "service_step_status" CHECK ("service_step"."status" in ('consent', 'received', 'review', 'done', 'refused', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "challenge" DROP CONSTRAINT "challenge_purpose";--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_kind";--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_point" ADD CONSTRAINT "contact_point_map_id_picture_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slider" ADD CONSTRAINT "slider_image_id_picture_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_request_id_service_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_club_id_club_account_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."club"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_file" ADD CONSTRAINT "service_file_request_id_service_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_key" ADD CONSTRAINT "service_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_key" ADD CONSTRAINT "service_key_request_id_service_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request" ADD CONSTRAINT "service_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_step" ADD CONSTRAINT "service_step_request_id_service_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_message_at" ON "contact_message" USING btree ("at");--> statement-breakpoint
CREATE INDEX "contact_message_address" ON "contact_message" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "contact_message_account" ON "contact_message" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_message_mobile" ON "contact_message" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "contact_point_map" ON "contact_point" USING btree ("map_id");--> statement-breakpoint
CREATE INDEX "slider_shown" ON "slider" USING btree ("location","language","position","id");--> statement-breakpoint
CREATE INDEX "slider_image" ON "slider" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "camp_starts" ON "camp" USING btree ("starts_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_account" ON "membership" USING btree ("account_id") WHERE "membership"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "membership_request" ON "membership" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "membership_club" ON "membership" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "service_key_at" ON "service_key" USING btree ("at");--> statement-breakpoint
CREATE INDEX "service_key_request" ON "service_key" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "service_request_own" ON "service_request" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "service_request_open" ON "service_request" USING btree ("id") WHERE "service_request"."status" in ('received', 'review');--> statement-breakpoint
CREATE INDEX "service_request_consents" ON "service_request" USING btree ("consent_until") WHERE "service_request"."status" = 'consent';--> statement-breakpoint
CREATE INDEX "service_request_camp" ON "service_request" USING btree ("subject_id") WHERE "service_request"."service" = 'camp';--> statement-breakpoint
CREATE INDEX "service_step_request" ON "service_step" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "service_step_due" ON "service_step" USING btree ("notice_due_at") WHERE "service_step"."noticed_at" is null and "service_step"."notice_due_at" is not null;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_purpose" CHECK ("challenge"."purpose" in ('register', 'login', 'leave', 'move', 'lost', 'guardian'));--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_kind" CHECK ("audit"."kind" in ('bout', 'entry', 'event', 'account', 'comment', 'payment', 'request'));--> statement-breakpoint
-- A request that goes with its sender's account leaves its place in a camp to somebody else.
create function service_request_leaves() returns trigger language plpgsql as $$
begin
  update camp set taken = taken - 1 where id = old.subject_id;
  return null;
end $$;--> statement-breakpoint
create trigger service_request_left after delete on service_request for each row
  when (old.service = 'camp' and old.status not in ('refused', 'cancelled')) execute function service_request_leaves();
