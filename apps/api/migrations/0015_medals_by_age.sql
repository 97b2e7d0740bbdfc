DROP INDEX "medal_of_one";--> statement-breakpoint
CREATE UNIQUE INDEX "medal_of_one" ON "medal" USING btree ("event","won_on","play_weight",coalesce("age_id", 0),"place") WHERE "medal"."place" < 3;