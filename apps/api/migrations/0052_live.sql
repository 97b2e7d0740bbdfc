CREATE TABLE "broadcast" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcast_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer,
	"image_id" integer,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"access" text DEFAULT 'free' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"key_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broadcast_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "broadcast_status" CHECK ("broadcast"."status" in ('scheduled', 'live', 'ended')),
	CONSTRAINT "broadcast_access" CHECK ("broadcast"."access" in ('free', 'event', 'plan')),
	CONSTRAINT "broadcast_of_event" CHECK ("broadcast"."access" <> 'event' or "broadcast"."event_id" is not null),
	CONSTRAINT "broadcast_end" CHECK (("broadcast"."status" = 'ended') = ("broadcast"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "broadcast_audience" (
	"broadcast_id" integer NOT NULL,
	"process" uuid NOT NULL,
	"viewers" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broadcast_audience_broadcast_id_process_pk" PRIMARY KEY("broadcast_id","process"),
	CONSTRAINT "broadcast_audience_count" CHECK ("broadcast_audience"."viewers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "broadcast_stream" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcast_stream_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"broadcast_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"mat" text,
	"source_kind" text NOT NULL,
	"source" text,
	"film_id" integer,
	"recorded_at" timestamp with time zone,
	"offset_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "broadcast_stream_position" UNIQUE("broadcast_id","position"),
	CONSTRAINT "broadcast_stream_kind" CHECK ("broadcast_stream"."source_kind" in ('hls', 'ingest')),
	CONSTRAINT "broadcast_stream_source" CHECK (("broadcast_stream"."source_kind" = 'hls') = ("broadcast_stream"."source" is not null)),
	CONSTRAINT "broadcast_stream_mat" CHECK ("broadcast_stream"."mat" ~ '^[A-Z]$'),
	CONSTRAINT "broadcast_stream_place" CHECK ("broadcast_stream"."position" between 0 and 25),
	CONSTRAINT "broadcast_stream_offset" CHECK (abs("broadcast_stream"."offset_ms") <= 43200000)
);
--> statement-breakpoint
ALTER TABLE "broadcast" ADD CONSTRAINT "broadcast_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast" ADD CONSTRAINT "broadcast_image_id_picture_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_audience" ADD CONSTRAINT "broadcast_audience_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_stream" ADD CONSTRAINT "broadcast_stream_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_stream" ADD CONSTRAINT "broadcast_stream_film_id_film_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."film"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_event" ON "broadcast" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "broadcast_image" ON "broadcast" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "broadcast_open" ON "broadcast" USING btree ("starts_at","id") WHERE "broadcast"."status" <> 'ended';--> statement-breakpoint
CREATE INDEX "broadcast_over" ON "broadcast" USING btree ("ended_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "broadcast"."status" = 'ended';--> statement-breakpoint
CREATE INDEX "broadcast_stream_film" ON "broadcast_stream" USING btree ("film_id");