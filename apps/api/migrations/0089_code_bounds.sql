DROP INDEX "orders_code";--> statement-breakpoint
ALTER TABLE "discount_code" ADD COLUMN "ceiling" bigint;--> statement-breakpoint
ALTER TABLE "discount_code" ADD COLUMN "per_person" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_code" ADD COLUMN "audience" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code_use" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What codes gave so far. Of single bouts the bundle's part is taken off again, as far as the code tells it.
update "orders" o set "code_discount" = case when o.kind <> 'some' or c.percent = 100 then o.discount when c.amount is not null then least(o.discount, c.amount)
    else least(o.discount, floor((o.subtotal - o.credit - o.discount) * c.percent / (100.0 - c.percent) / 10)::bigint * 10) end
  from "discount_code" c where c.id = o.code_id and o.discount > 0;--> statement-breakpoint
CREATE INDEX "orders_of_code" ON "orders" USING btree ("code_id") WHERE "orders"."code_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_code" ON "orders" USING btree ("code_id","account_id","code_use") WHERE "orders"."code_id" is not null and "orders"."status" not in ('expired', 'cancelled', 'refund_pending', 'refunded');--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_ceiling" CHECK ("discount_code"."ceiling" is null or "discount_code"."ceiling" > 0 and "discount_code"."ceiling" % 10 = 0 and "discount_code"."percent" is not null);--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_per_person" CHECK ("discount_code"."per_person" between 1 and 100);--> statement-breakpoint
ALTER TABLE "discount_code" ADD CONSTRAINT "discount_code_audience" CHECK ("discount_code"."audience" in ('all', 'members', 'newcomers'));
