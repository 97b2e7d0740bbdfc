CREATE TABLE "desk_presence" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_presence_kind" CHECK ("desk_presence"."kind" in ('request'))
);
--> statement-breakpoint
CREATE TABLE "service_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_request" DROP CONSTRAINT "service_request_status";--> statement-breakpoint
ALTER TABLE "service_step" DROP CONSTRAINT "service_step_status";--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_kind";--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "answered_by" integer;--> statement-breakpoint
ALTER TABLE "service_step" ADD COLUMN "by_id" integer;--> statement-breakpoint
ALTER TABLE "desk_presence" ADD CONSTRAINT "desk_presence_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_note" ADD CONSTRAINT "service_note_request_id_service_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_note" ADD CONSTRAINT "service_note_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_presence_subject" ON "desk_presence" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "service_note_request" ON "service_note" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "service_note_by" ON "service_note" USING btree ("by_id");--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_answered_by_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_step" ADD CONSTRAINT "service_step_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_message_answered_by" ON "contact_message" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "shipment_status" ON "shipment" USING btree ("status","held_until","order_id");--> statement-breakpoint
CREATE INDEX "service_request_pending" ON "service_request" USING btree ("status","id") WHERE "service_request"."status" in ('consent', 'waiting');--> statement-breakpoint
CREATE INDEX "service_request_waiting" ON "service_request" USING btree ("subject_id","id") WHERE "service_request"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "service_request_service" ON "service_request" USING btree ("service","id");--> statement-breakpoint
CREATE INDEX "service_request_open_service" ON "service_request" USING btree ("service","id") WHERE "service_request"."status" in ('received', 'review');--> statement-breakpoint
CREATE INDEX "service_step_by" ON "service_step" USING btree ("by_id");--> statement-breakpoint
ALTER TABLE "service_request" ADD CONSTRAINT "service_request_waiting" CHECK ("service_request"."status" <> 'waiting' or "service_request"."service" = 'camp');--> statement-breakpoint
ALTER TABLE "service_request" ADD CONSTRAINT "service_request_status" CHECK ("service_request"."status" in ('consent', 'waiting', 'received', 'review', 'done', 'refused', 'cancelled'));--> statement-breakpoint
ALTER TABLE "service_step" ADD CONSTRAINT "service_step_status" CHECK ("service_step"."status" in ('consent', 'waiting', 'received', 'review', 'done', 'refused', 'cancelled'));--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_kind" CHECK ("audit"."kind" in ('bout', 'entry', 'event', 'account', 'comment', 'payment', 'request', 'chat', 'broadcast', 'product', 'book', 'return', 'message', 'article', 'category', 'slide', 'page', 'contact', 'picture', 'club', 'switch', 'course', 'plan', 'camp', 'question', 'code', 'gallery', 'film', 'technique', 'delivery', 'size', 'team', 'dual', 'productCategory', 'bookCategory', 'courseCategory', 'wrestler', 'wrestlingClub', 'style', 'age', 'weight', 'ruleset', 'archive', 'parcel'));--> statement-breakpoint
-- A request on a waiting list has no place to leave.
drop trigger service_request_left on service_request;--> statement-breakpoint
create trigger service_request_left after delete on service_request for each row
  when (old.service = 'camp' and old.status not in ('waiting', 'refused', 'cancelled')) execute function service_request_leaves();
