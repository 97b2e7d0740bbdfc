CREATE TABLE "goods_return" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"is_whole" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"answer" text,
	"reference" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"restocked_at" timestamp with time zone,
	CONSTRAINT "goods_return_status" CHECK ("goods_return"."status" in ('asked', 'refused', 'accepted', 'refunded')),
	CONSTRAINT "goods_return_amount" CHECK ("goods_return"."amount" >= 0 and "goods_return"."amount" % 10 = 0),
	CONSTRAINT "goods_return_lengths" CHECK (char_length("goods_return"."reason") <= 500 and char_length("goods_return"."answer") <= 500 and char_length("goods_return"."reference") <= 100)
);
--> statement-breakpoint
CREATE TABLE "goods_return_line" (
	"return_id" integer NOT NULL,
	"item_type" text NOT NULL,
	"item_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"count" smallint NOT NULL,
	CONSTRAINT "goods_return_line_return_id_item_type_item_id_variant_id_pk" PRIMARY KEY("return_id","item_type","item_id","variant_id"),
	CONSTRAINT "goods_return_line_type" CHECK ("goods_return_line"."item_type" in ('product', 'book')),
	CONSTRAINT "goods_return_line_count" CHECK ("goods_return_line"."count" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_kind";--> statement-breakpoint
ALTER TABLE "book_hold" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD COLUMN "returned" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "is_returnable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_return" ADD CONSTRAINT "goods_return_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_return_line" ADD CONSTRAINT "goods_return_line_return_id_goods_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."goods_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_return_order" ON "goods_return" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_return_open" ON "goods_return" USING btree ("order_id") WHERE "goods_return"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "goods_return_due" ON "goods_return" USING btree ("answered_at") WHERE "goods_return"."status" = 'accepted' and not "goods_return"."is_whole";--> statement-breakpoint
CREATE INDEX "goods_return_restock" ON "goods_return" USING btree ("answered_at") WHERE "goods_return"."status" in ('accepted', 'refunded') and not "goods_return"."is_whole" and "goods_return"."restocked_at" is null;--> statement-breakpoint
ALTER TABLE "book_hold" ADD CONSTRAINT "book_hold_returned" CHECK ("book_hold"."returned" between 0 and "book_hold"."count");--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_returned" CHECK ("stock_hold"."returned" between 0 and "stock_hold"."count");--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_kind" CHECK ("audit"."kind" in ('bout', 'entry', 'event', 'account', 'comment', 'payment', 'request', 'chat', 'broadcast', 'product', 'book', 'return'));
--> statement-breakpoint
-- What is not taken back stays so for orders of before, too; who has asked to give an order back has asked for all of it.
update order_line l set is_returnable = false from product p where l.item_type = 'product' and p.id = l.item_id and not p.is_returnable;
--> statement-breakpoint
with asked as (insert into goods_return (order_id, is_whole, amount, reason) select s.order_id, true, o.total, s.reason
    from shipment s join orders o on o.id = s.order_id where s.status = 'return_asked' returning id, order_id)
  insert into goods_return_line select a.id, l.item_type, l.item_id, l.variant_id, l.count from asked a join order_line l on l.order_id = a.order_id;
--> statement-breakpoint
update shipment set reason = null where reason is not null;
--> statement-breakpoint
create function return_moves(was text, becomes text) returns boolean language sql immutable return
  (was, becomes) in (('asked', 'refused'), ('asked', 'accepted'), ('asked', 'refunded'), ('accepted', 'refunded'));
--> statement-breakpoint
-- A return goes forward alone, what comes back for it never changes, and of an order never more comes back than it cost.
create function guard_return() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status <> new.status and not return_moves(old.status, new.status) then
    raise exception 'a return does not go from % to %', old.status, new.status;
  end if;
  if tg_op = 'UPDATE' and (old.order_id, old.amount, old.is_whole) is distinct from (new.order_id, new.amount, new.is_whole) then
    raise exception 'what comes back for a return never changes';
  end if;
  if (select sum(g.amount) from goods_return g where g.order_id = new.order_id and g.status <> 'refused')
    > (select o.total from orders o where o.id = new.order_id) then
    raise exception 'more would come back than was paid';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger guard_return after insert or update on goods_return for each row execute function guard_return();
