ALTER TABLE "broadcast_stream" ADD COLUMN "filming_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broadcast_stream" ADD COLUMN "filming_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- One statement moves all streams of a broadcast.
ALTER TABLE "broadcast_stream" DROP CONSTRAINT "broadcast_stream_position";--> statement-breakpoint
ALTER TABLE "broadcast_stream" ADD CONSTRAINT "broadcast_stream_position" UNIQUE ("broadcast_id", "position") DEFERRABLE;
