CREATE TABLE "cart_item" (
	"account_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_item_account_id_course_id_pk" PRIMARY KEY("account_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "course" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"category_id" integer NOT NULL,
	"image_id" integer,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"summary" text NOT NULL,
	"summary_en" text NOT NULL,
	"teacher" text NOT NULL,
	"teacher_en" text NOT NULL,
	"price" bigint NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "course_key_unique" UNIQUE("key"),
	CONSTRAINT "course_price" CHECK ("course"."price" >= 0 and "course"."price" % 10 = 0)
);
--> statement-breakpoint
CREATE TABLE "course_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" smallint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_try" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_try_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"percent" smallint,
	"amount" bigint,
	"uses" integer,
	"kinds" text[],
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "discount_code_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_code_value" CHECK (num_nonnulls("discount_code"."percent", "discount_code"."amount") = 1),
	CONSTRAINT "discount_code_percent" CHECK ("discount_code"."percent" between 1 and 100),
	CONSTRAINT "discount_code_amount" CHECK ("discount_code"."amount" > 0 and "discount_code"."amount" % 10 = 0),
	CONSTRAINT "discount_code_uses" CHECK ("discount_code"."uses" > 0)
);
--> statement-breakpoint
CREATE TABLE "entitlement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entitlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"item_type" text NOT NULL,
	"item_id" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"paid" bigint NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"prediction_quota" smallint,
	"includes_live" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "entitlement_type" CHECK ("entitlement"."item_type" in ('event', 'play', 'course', 'plan')),
	CONSTRAINT "entitlement_end" CHECK (("entitlement"."item_type" = 'plan') = ("entitlement"."ends_at" is not null)),
	CONSTRAINT "entitlement_paid" CHECK ("entitlement"."paid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_key" (
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"asked" text NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_key_account_id_key_pk" PRIMARY KEY("account_id","key"),
	CONSTRAINT "order_key_length" CHECK (char_length("order_key"."key") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" uuid NOT NULL,
	"item_type" text NOT NULL,
	"item_id" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "order_line_order_id_item_type_item_id_pk" PRIMARY KEY("order_id","item_type","item_id"),
	CONSTRAINT "order_line_type" CHECK ("order_line"."item_type" in ('event', 'play', 'course', 'plan')),
	CONSTRAINT "order_line_price" CHECK ("order_line"."price" >= 0 and "order_line"."price" % 10 = 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item_id" integer,
	"status" text DEFAULT 'awaiting_payment' NOT NULL,
	"code_id" integer,
	"subtotal" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('event', 'some', 'play', 'course', 'plan')),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('draft', 'awaiting_payment', 'paid', 'fulfilled', 'expired', 'cancelled', 'refund_pending', 'refunded')),
	CONSTRAINT "orders_item" CHECK (("orders"."kind" = 'course') = ("orders"."item_id" is null)),
	CONSTRAINT "orders_sums" CHECK (least("orders"."subtotal", "orders"."credit", "orders"."discount", "orders"."tax", "orders"."total") >= 0
        and "orders"."total" = "orders"."subtotal" - "orders"."credit" - "orders"."discount" + "orders"."tax"),
	CONSTRAINT "orders_rial" CHECK ("orders"."total" % 10 = 0 and "orders"."subtotal" % 10 = 0 and "orders"."tax" % 10 = 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_session" (
	"authority" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"callback_url" text NOT NULL,
	"status" text DEFAULT 'IN_BANK' NOT NULL,
	"ref_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "gateway_session_ref_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 59421827101 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "gateway_session_status" CHECK ("gateway_session"."status" in ('IN_BANK', 'PAID', 'VERIFIED', 'FAILED', 'REVERSED')),
	CONSTRAINT "gateway_session_amount" CHECK ("gateway_session"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"tracking_number" integer GENERATED ALWAYS AS IDENTITY (sequence name "payment_tracking_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000 CACHE 1),
	"token" text NOT NULL,
	"gateway" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"gateway_ref" text,
	"ref_id" text,
	"transport" jsonb,
	"card_mask" text,
	"fault" text,
	"claim_id" uuid,
	"claimed_at" timestamp with time zone,
	"checks" smallint DEFAULT 0 NOT NULL,
	"next_check_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payment_tracking_number_unique" UNIQUE("tracking_number"),
	CONSTRAINT "payment_token_unique" UNIQUE("token"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount" > 0 and "payment"."amount" % 10 = 0),
	CONSTRAINT "payment_token" CHECK (char_length("payment"."token") >= 22),
	CONSTRAINT "payment_status" CHECK ("payment"."status" in ('created', 'pending', 'verifying', 'verify_unknown', 'paid', 'failed', 'request_failed', 'expired', 'suspicious',
        'reversing', 'reversed', 'refund_due', 'refunded')),
	CONSTRAINT "payment_paid" CHECK ("payment"."status" <> 'paid' or ("payment"."paid_at" is not null and "payment"."ref_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"language" smallint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price" bigint NOT NULL,
	"prediction_quota" smallint,
	"duration_days" smallint NOT NULL,
	"includes_live" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "plan_language" CHECK ("plan"."language" in (0, 1)),
	CONSTRAINT "plan_price" CHECK ("plan"."price" >= 0 and "plan"."price" % 10 = 0),
	CONSTRAINT "plan_days" CHECK ("plan"."duration_days" between 1 and 3660),
	CONSTRAINT "plan_quota" CHECK ("plan"."prediction_quota" > 0)
);
--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_category_id_course_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."course_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_image_id_picture_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_try" ADD CONSTRAINT "code_try_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_key" ADD CONSTRAINT "order_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_key" ADD CONSTRAINT "order_key_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_code_id_discount_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_item_course" ON "cart_item" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_category_newest" ON "course" USING btree ("category_id","published_at");--> statement-breakpoint
CREATE INDEX "course_newest" ON "course" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "course_image" ON "course" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "code_try_account" ON "code_try" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "code_try_at" ON "code_try" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_order" ON "entitlement" USING btree ("order_id","item_type","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_once" ON "entitlement" USING btree ("account_id","item_type","item_id") WHERE "entitlement"."revoked_at" is null and "entitlement"."item_type" <> 'plan';--> statement-breakpoint
CREATE INDEX "entitlement_plans" ON "entitlement" USING btree ("account_id","ends_at") WHERE "entitlement"."item_type" = 'plan';--> statement-breakpoint
CREATE INDEX "order_key_at" ON "order_key" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_key_order" ON "order_key" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("account_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("account_id") WHERE "orders"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 'awaiting_payment';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_code" ON "orders" USING btree ("code_id","account_id") WHERE "orders"."code_id" is not null and "orders"."status" not in ('expired', 'cancelled', 'refunded');--> statement-breakpoint
CREATE INDEX "gateway_session_at" ON "gateway_session" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_gateway_ref" ON "payment" USING btree ("gateway","gateway_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_ref_id" ON "payment" USING btree ("gateway","ref_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_once" ON "payment" USING btree ("order_id") WHERE "payment"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_due" ON "payment" USING btree ("next_check_at") WHERE "payment"."status" in ('created', 'pending', 'verifying', 'verify_unknown', 'reversing');--> statement-breakpoint
CREATE INDEX "payment_event_payment" ON "payment_event" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "plan_on_sale" ON "plan" USING btree ("language","position") WHERE "plan"."is_active";--> statement-breakpoint
-- Which status may follow which. The only ways out of `paid` lead back to the buyer.
create function payment_moves(before text, after text) returns boolean language sql immutable as $$
  select after = any(case before
    when 'created' then array['pending', 'request_failed']
    when 'pending' then array['verifying', 'failed', 'expired']
    when 'verifying' then array['paid', 'failed', 'verify_unknown', 'suspicious', 'reversing']
    when 'verify_unknown' then array['verifying', 'expired']
    when 'failed' then array['verifying']
    when 'expired' then array['verifying']
    when 'suspicious' then array['verifying', 'reversing', 'refund_due', 'failed']
    when 'paid' then array['reversing', 'refund_due']
    when 'reversing' then array['reversed', 'refund_due']
    when 'refund_due' then array['refunded']
    else array[]::text[] end)
$$;
--> statement-breakpoint
create function order_moves(before text, after text) returns boolean language sql immutable as $$
  select after = any(case before
    when 'draft' then array['awaiting_payment', 'paid']
    when 'awaiting_payment' then array['paid', 'expired', 'cancelled', 'refund_pending']
    when 'expired' then array['paid', 'refund_pending']
    when 'cancelled' then array['refund_pending']
    when 'paid' then array['fulfilled', 'refund_pending']
    when 'fulfilled' then array['refund_pending']
    when 'refund_pending' then array['refunded']
    else array[]::text[] end)
$$;
--> statement-breakpoint
create function guard_payment() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not payment_moves(old.status, new.status) then
    raise exception 'a payment does not go from % to %', old.status, new.status;
  end if;
  if (old.order_id, old.amount, old.token, old.gateway, old.tracking_number) is distinct from
    (new.order_id, new.amount, new.token, new.gateway, new.tracking_number) then
    raise exception 'what a payment is for never changes';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payment_guard before update on payment for each row execute function guard_payment();
--> statement-breakpoint
create function guard_order() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not order_moves(old.status, new.status) then
    raise exception 'an order does not go from % to %', old.status, new.status;
  end if;
  if (old.account_id, old.kind, old.subtotal, old.credit, old.discount, old.tax, old.total) is distinct from
    (new.account_id, new.kind, new.subtotal, new.credit, new.discount, new.tax, new.total) then
    raise exception 'what an order costs never changes';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger order_guard before update on orders for each row execute function guard_order();
--> statement-breakpoint
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of payments is never changed';
end $$;
--> statement-breakpoint
create trigger payment_event_kept before update or delete on payment_event for each row execute function refuse_ledger_change();
--> statement-breakpoint
create trigger payment_event_whole before truncate on payment_event for each statement execute function refuse_ledger_change();
