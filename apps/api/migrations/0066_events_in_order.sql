DROP INDEX "event_open";--> statement-breakpoint
DROP INDEX "event_country";--> statement-breakpoint
CREATE INDEX "event_open" ON "event" USING btree ("status","starts_at","id") WHERE "event"."status" in ('upcoming', 'live');--> statement-breakpoint
CREATE INDEX "event_country" ON "event" USING btree ("country_code","starts_at" DESC NULLS FIRST,"id");