DROP INDEX "board_order";--> statement-breakpoint
CREATE INDEX "board_order" ON "board" USING btree ("scope","points" DESC NULLS FIRST,"correct" DESC NULLS FIRST,"last_at","account_id");