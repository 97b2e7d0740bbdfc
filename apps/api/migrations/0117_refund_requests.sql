CREATE TABLE "refund_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"status" text NOT NULL,
	"needs_second" boolean NOT NULL,
	"reason" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "refund_request_key_unique" UNIQUE("key"),
	CONSTRAINT "refund_request_status" CHECK ("refund_request"."status" in ('waiting', 'approved', 'refused')),
	CONSTRAINT "refund_request_reason" CHECK (char_length("refund_request"."reason") between 1 and 300),
	CONSTRAINT "refund_request_decided" CHECK (("refund_request"."status" = 'waiting') = ("refund_request"."decided_at" is null)),
	CONSTRAINT "refund_request_second" CHECK (not "refund_request"."needs_second" or "refund_request"."status" <> 'approved' or "refund_request"."decided_by" <> "refund_request"."created_by")
);
--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request_waiting" ON "refund_request" USING btree ("payment_id") WHERE "refund_request"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "refund_request_payment" ON "refund_request" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_state" ON "payment" USING btree ("status","tracking_number");--> statement-breakpoint
CREATE INDEX "payment_sum" ON "payment" USING btree ("amount","tracking_number");