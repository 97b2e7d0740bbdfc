ALTER TABLE "board" DROP CONSTRAINT "board_account_id_account_id_fk";
--> statement-breakpoint
ALTER TABLE "prediction_ledger" DROP CONSTRAINT "prediction_ledger_account_id_account_id_fk";
--> statement-breakpoint
ALTER TABLE "prediction_ledger" DROP CONSTRAINT "prediction_ledger_bout_id_bout_id_fk";
--> statement-breakpoint
DROP INDEX "board_account";--> statement-breakpoint
DROP INDEX "prediction_red";--> statement-breakpoint
DROP INDEX "prediction_blue";--> statement-breakpoint
ALTER TABLE "prediction_ledger" ADD CONSTRAINT "prediction_ledger_of" FOREIGN KEY ("account_id","bout_id") REFERENCES "public"."prediction"("account_id","bout_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Settled picks, boards and counts change in place: room on each page lets them.
alter table prediction set (fillfactor = 80);
--> statement-breakpoint
alter table board set (fillfactor = 80);
