CREATE TABLE "refund_line" (
	"request_id" integer NOT NULL,
	"item_type" text NOT NULL,
	"item_id" integer NOT NULL,
	"variant_id" integer DEFAULT 0 NOT NULL,
	"count" smallint NOT NULL,
	CONSTRAINT "refund_line_request_id_item_type_item_id_variant_id_pk" PRIMARY KEY("request_id","item_type","item_id","variant_id"),
	CONSTRAINT "refund_line_type" CHECK ("refund_line"."item_type" in ('event', 'play', 'course', 'plan', 'product', 'book')),
	CONSTRAINT "refund_line_count" CHECK ("refund_line"."count" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "refund_request" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "refund_request" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "refund_request" ADD COLUMN "paid_out_by" integer;--> statement-breakpoint
ALTER TABLE "refund_request" ADD COLUMN "paid_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund_request" ADD COLUMN "restocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_request_id_refund_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."refund_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_paid_out_by_account_id_fk" FOREIGN KEY ("paid_out_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_request_due" ON "refund_request" USING btree ("decided_at") WHERE "refund_request"."status" = 'approved' and "refund_request"."amount" is not null and "refund_request"."paid_out_at" is null;--> statement-breakpoint
CREATE INDEX "refund_request_restock" ON "refund_request" USING btree ("decided_at") WHERE "refund_request"."status" = 'approved' and "refund_request"."amount" is not null and "refund_request"."restocked_at" is null;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_amount" CHECK ("refund_request"."amount" > 0 and "refund_request"."amount" % 10 = 0);--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_paid_out" CHECK ("refund_request"."paid_out_at" is null or "refund_request"."amount" is not null and "refund_request"."status" = 'approved' and char_length("refund_request"."reference") between 1 and 100);
--> statement-breakpoint
-- Money (rial) of an order that goes back by parts, with parts that wait for somebody.
create function parts_back(uuid) returns bigint language sql stable return
  coalesce((select sum(g.amount) from goods_return g where g.order_id = $1 and g.status <> 'refused'), 0)
  + coalesce((select sum(r.amount) from payment y join refund_request r on r.payment_id = y.id where y.order_id = $1 and r.status <> 'refused'), 0);
--> statement-breakpoint
create or replace function guard_return() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status <> new.status and not return_moves(old.status, new.status) then
    raise exception 'a return does not go from % to %', old.status, new.status;
  end if;
  if tg_op = 'UPDATE' and (old.order_id, old.amount, old.is_whole) is distinct from (new.order_id, new.amount, new.is_whole) then
    raise exception 'what comes back for a return never changes';
  end if;
  if parts_back(new.order_id) > (select o.total from orders o where o.id = new.order_id) then
    raise exception 'more would come back than was paid';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A refund is decided once and paid out once, its sum never changes, and of a payment never more goes back than was paid.
create function guard_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status <> new.status and old.status <> 'waiting' then
    raise exception 'a refund does not go from % to %', old.status, new.status;
  end if;
  if tg_op = 'UPDATE' and (old.payment_id, old.amount) is distinct from (new.payment_id, new.amount) then
    raise exception 'what goes back for a refund never changes';
  end if;
  if tg_op = 'UPDATE' and old.paid_out_at is not null
    and (old.paid_out_at, old.reference) is distinct from (new.paid_out_at, new.reference) then
    raise exception 'a refund is paid out once';
  end if;
  if new.status <> 'refused' and (select sum(coalesce(r.amount, y.amount)) > max(y.amount) from refund_request r join payment y on y.id = r.payment_id
      where r.payment_id = new.payment_id and r.status <> 'refused') then
    raise exception 'more would go back than was paid';
  end if;
  if new.amount is not null and new.status <> 'refused' and (select parts_back(o.id) > o.total from payment y join orders o on o.id = y.order_id
      where y.id = new.payment_id) then
    raise exception 'more would go back than was paid';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_refund after insert or update on refund_request for each row execute function guard_refund();
