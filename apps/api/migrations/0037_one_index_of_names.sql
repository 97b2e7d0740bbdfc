DROP INDEX "account_name_tight";--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "name_tight";