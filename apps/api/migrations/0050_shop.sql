CREATE TABLE "address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"receiver" text NOT NULL,
	"phone" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"street" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_postal_code" CHECK ("address"."postal_code" ~ '^[0-9]{10}$'),
	CONSTRAINT "address_lengths" CHECK (char_length("address"."receiver") <= 100 and char_length("address"."street") <= 300 and char_length("address"."city") <= 60)
);
--> statement-breakpoint
CREATE TABLE "delivery_place" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_place_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"province" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"is_served" boolean DEFAULT true NOT NULL,
	"days_from" smallint NOT NULL,
	"days_to" smallint NOT NULL,
	CONSTRAINT "delivery_place_days" CHECK ("delivery_place"."days_from" between 0 and "delivery_place"."days_to")
);
--> statement-breakpoint
CREATE TABLE "delivery_price" (
	"place_id" integer NOT NULL,
	"up_to_grams" integer NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "delivery_price_place_id_up_to_grams_pk" PRIMARY KEY("place_id","up_to_grams"),
	CONSTRAINT "delivery_price_rial" CHECK ("delivery_price"."price" >= 0 and "delivery_price"."price" % 10 = 0)
);
--> statement-breakpoint
CREATE TABLE "goods_item" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"variant_id" integer DEFAULT 0 NOT NULL,
	"count" smallint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goods_item_account_id_kind_item_id_variant_id_pk" PRIMARY KEY("account_id","kind","item_id","variant_id"),
	CONSTRAINT "goods_item_kind" CHECK ("goods_item"."kind" in ('product', 'book')),
	CONSTRAINT "goods_item_count" CHECK ("goods_item"."count" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"event_id" integer,
	"pick_up_code" text,
	"receiver" text,
	"phone" text,
	"province" text,
	"city" text,
	"postal_code" text,
	"street" text,
	"weight_grams" integer NOT NULL,
	"is_returnable" boolean DEFAULT true NOT NULL,
	"carrier_code" text,
	"reason" text,
	"held_until" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "shipment_pick_up_code_unique" UNIQUE("pick_up_code"),
	CONSTRAINT "shipment_status" CHECK ("shipment"."status" in ('waiting', 'preparing', 'sent', 'ready', 'delivered', 'cancelled', 'return_asked', 'returned')),
	CONSTRAINT "shipment_way" CHECK (("shipment"."event_id" is null) = ("shipment"."pick_up_code" is null)),
	CONSTRAINT "shipment_reason" CHECK (char_length("shipment"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "stock_hold" (
	"order_id" uuid NOT NULL,
	"variant_id" integer NOT NULL,
	"count" smallint NOT NULL,
	"status" text DEFAULT 'held' NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_hold_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "stock_hold_count" CHECK ("stock_hold"."count" between 1 and 99),
	CONSTRAINT "stock_hold_status" CHECK ("stock_hold"."status" in ('held', 'kept', 'released'))
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"category_id" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"summary" text NOT NULL,
	"summary_en" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"size_chart" text,
	"is_returnable" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "product_key_unique" UNIQUE("key"),
	CONSTRAINT "product_facts" CHECK (jsonb_typeof("product"."facts") = 'array' and jsonb_array_length("product"."facts") <= 30)
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" smallint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"product_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"picture_id" integer NOT NULL,
	CONSTRAINT "product_picture_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_picture_position" CHECK ("product_picture"."position" between 0 and 11)
);
--> statement-breakpoint
CREATE TABLE "product_variant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_variant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"colour_en" text DEFAULT '' NOT NULL,
	"hex" text,
	"price" bigint NOT NULL,
	"old_price" bigint,
	"weight_grams" integer NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_variant_of" UNIQUE("product_id","size","colour"),
	CONSTRAINT "product_variant_price" CHECK ("product_variant"."price" > 0 and "product_variant"."price" % 10 = 0),
	CONSTRAINT "product_variant_old_price" CHECK ("product_variant"."old_price" > "product_variant"."price" and "product_variant"."old_price" % 10 = 0),
	CONSTRAINT "product_variant_stock" CHECK ("product_variant"."stock" >= 0 and "product_variant"."held" >= 0),
	CONSTRAINT "product_variant_weight" CHECK ("product_variant"."weight_grams" between 1 and 100000),
	CONSTRAINT "product_variant_hex" CHECK ("product_variant"."hex" ~ '^#[0-9A-F]{6}$')
);
--> statement-breakpoint
CREATE TABLE "size_row" (
	"chart" text NOT NULL,
	"position" smallint NOT NULL,
	"size" text NOT NULL,
	"weight_from" smallint,
	"weight_to" smallint,
	"height_from" smallint,
	"height_to" smallint,
	"foot_from" smallint,
	"foot_to" smallint,
	CONSTRAINT "size_row_chart_position_pk" PRIMARY KEY("chart","position"),
	CONSTRAINT "size_row_size" UNIQUE("chart","size")
);
--> statement-breakpoint
CREATE TABLE "stock_alert" (
	"account_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"language" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "stock_alert_account_id_variant_id_pk" PRIMARY KEY("account_id","variant_id"),
	CONSTRAINT "stock_alert_language" CHECK ("stock_alert"."language" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "order_line" DROP CONSTRAINT "order_line_type";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_kind";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_item";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_sums";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_rial";--> statement-breakpoint
ALTER TABLE "order_line" DROP CONSTRAINT "order_line_order_id_item_type_item_id_pk";--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "variant_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_item_type_item_id_variant_id_pk" PRIMARY KEY("order_id","item_type","item_id","variant_id");--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "count" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_price" ADD CONSTRAINT "delivery_price_place_id_delivery_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."delivery_place"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_item" ADD CONSTRAINT "goods_item_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_variant_id_product_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_product_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."product_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variant" ADD CONSTRAINT "product_variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_variant_id_product_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_account" ON "address" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_place_once" ON "delivery_place" USING btree ("province","city");--> statement-breakpoint
CREATE INDEX "shipment_event" ON "shipment" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "shipment_open" ON "shipment" USING btree ("held_until") WHERE "shipment"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "stock_hold_variant" ON "stock_hold" USING btree ("variant_id","created_at") WHERE "stock_hold"."status" = 'held';--> statement-breakpoint
CREATE INDEX "stock_hold_end" ON "stock_hold" USING btree ("until") WHERE "stock_hold"."status" = 'held';--> statement-breakpoint
CREATE INDEX "product_category_newest" ON "product" USING btree ("category_id","published_at");--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "product_picture_picture" ON "product_picture" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "stock_alert_waiting" ON "stock_alert" USING btree ("variant_id") WHERE "stock_alert"."sent_at" is null;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_count" CHECK ("order_line"."count" between 1 and 99);--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_type" CHECK ("order_line"."item_type" in ('event', 'play', 'course', 'plan', 'product', 'book'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('event', 'some', 'play', 'course', 'plan', 'goods'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_item" CHECK (("orders"."kind" in ('course', 'goods')) = ("orders"."item_id" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sums" CHECK (least("orders"."subtotal", "orders"."credit", "orders"."discount", "orders"."tax", "orders"."delivery", "orders"."total") >= 0
        and "orders"."total" = "orders"."subtotal" - "orders"."credit" - "orders"."discount" + "orders"."tax" + "orders"."delivery");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rial" CHECK ("orders"."total" % 10 = 0 and "orders"."subtotal" % 10 = 0 and "orders"."tax" % 10 = 0 and "orders"."delivery" % 10 = 0);
--> statement-breakpoint
create or replace function guard_order() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not order_moves(old.status, new.status) then
    raise exception 'an order does not go from % to %', old.status, new.status;
  end if;
  if (old.account_id, old.kind, old.subtotal, old.credit, old.discount, old.tax, old.delivery, old.total) is distinct from
    (new.account_id, new.kind, new.subtotal, new.credit, new.discount, new.tax, new.delivery, new.total) then
    raise exception 'what an order costs never changes';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Products in the index of names (docs/decisions/025): scope 7, with the words of their category. Nobody finds what is withdrawn.
create function search_product(p product) returns search_draft language sql stable parallel safe as $$
  select row(7, p.id, p.published_at, search_name(p.title, p.title_en, g.title, g.title_en))::search_draft
    from product_category g where g.id = p.category_id and p.withdrawn_at is null $$;
--> statement-breakpoint
create function add_products_to_search() returns trigger language plpgsql as $$
begin
  perform search_add(array_agg(d)) from product p, search_product(p) as d
    where p.id = any(array(select id from fresh)) and d.id is not null having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function change_product_in_search() returns trigger language plpgsql as $$
begin
  perform search_change(coalesce((select d from product p, search_product(p) as d where p.id = old.id and d.id is not null),
    row(7, old.id, null, null)::search_draft));
  return null;
end $$;
--> statement-breakpoint
create function change_category_in_search() returns trigger language plpgsql as $$
begin
  perform search_change(d) from product p, search_product(p) as d where p.category_id = new.id and d.id is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger add_products_to_search after insert on product referencing new table as fresh
  for each statement execute function add_products_to_search();
--> statement-breakpoint
create constraint trigger change_product_in_search after update on product deferrable initially deferred for each row
  when ((old.title, old.title_en, old.category_id, old.published_at, old.withdrawn_at)
    is distinct from (new.title, new.title_en, new.category_id, new.published_at, new.withdrawn_at))
  execute function change_product_in_search();
--> statement-breakpoint
create constraint trigger remove_product_from_search after delete on product deferrable initially deferred
  for each row execute function change_product_in_search();
--> statement-breakpoint
create constraint trigger change_category_in_search after update on product_category deferrable initially deferred for each row
  when ((old.title, old.title_en) is distinct from (new.title, new.title_en)) execute function change_category_in_search();
