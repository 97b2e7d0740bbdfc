-- The points of a pick stand in the ledger alone, which its bout and account name; boards count who is level in right picks too.
ALTER TABLE "prediction_ledger" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "prediction_ledger" DROP CONSTRAINT "prediction_ledger_of";--> statement-breakpoint
ALTER TABLE "prediction_ledger" DROP CONSTRAINT "prediction_ledger_once";--> statement-breakpoint
ALTER TABLE "prediction_ledger" ADD CONSTRAINT "prediction_ledger_bout_id_account_id_version_pk" PRIMARY KEY("bout_id","account_id","version");--> statement-breakpoint
ALTER TABLE "prediction" DROP COLUMN "winner_points";--> statement-breakpoint
ALTER TABLE "prediction" DROP COLUMN "type_points";--> statement-breakpoint
ALTER TABLE "prediction" DROP COLUMN "score_points";--> statement-breakpoint
TRUNCATE "board_count";--> statement-breakpoint
ALTER TABLE "board_count" DROP CONSTRAINT "board_count_scope_points_pk";--> statement-breakpoint
ALTER TABLE "board_count" ADD COLUMN "correct" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "board_count" ADD CONSTRAINT "board_count_scope_points_correct_pk" PRIMARY KEY("scope","points","correct");--> statement-breakpoint
INSERT INTO "board_count" ("scope", "points", "correct", "fans")
SELECT "scope", "points", "correct", count(*) FROM "board" GROUP BY "scope", "points", "correct";--> statement-breakpoint
CREATE INDEX "account_listed" ON "account" USING btree ("user_type") WHERE "account"."user_type" > 0;
