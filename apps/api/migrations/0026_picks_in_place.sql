DROP INDEX "prediction_receipt";--> statement-breakpoint
DROP INDEX "prediction_bout";--> statement-breakpoint
CREATE INDEX "prediction_bout" ON "prediction" USING btree ("bout_id");