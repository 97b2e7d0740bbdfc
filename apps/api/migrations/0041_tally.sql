ALTER TABLE "settlement" ADD COLUMN "tallied_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was settled before stands on all boards.
update settlement set tallied_version = version;--> statement-breakpoint
CREATE INDEX "settlement_untallied" ON "settlement" USING btree ("bout_id") WHERE tallied_version < version;--> statement-breakpoint
-- A bout that all of a large crowd predicted changes its boards: who counts those who are level reads the index alone soon after it.
alter table board set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
