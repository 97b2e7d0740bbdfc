CREATE TABLE "form_question" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"service" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"label_en" text NOT NULL,
	"is_needed" boolean NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "form_question_service" CHECK ("form_question"."service" in ('financial', 'insurance', 'tourism', 'camp', 'register-fans', 'about-club-for-fans')),
	CONSTRAINT "form_question_kind" CHECK ("form_question"."kind" in ('line', 'text', 'number', 'choice', 'flag'))
);
--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_kind";--> statement-breakpoint
CREATE INDEX "form_question_service" ON "form_question" USING btree ("service","position","id");--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_kind" CHECK ("audit"."kind" in ('bout', 'entry', 'event', 'account', 'comment', 'payment', 'request', 'chat', 'broadcast', 'product', 'book', 'return', 'message', 'article', 'category', 'slide', 'page', 'contact', 'picture', 'club', 'switch', 'course', 'plan', 'camp', 'question', 'code', 'gallery', 'film', 'technique', 'delivery', 'size', 'team', 'dual', 'productCategory', 'bookCategory', 'courseCategory', 'wrestler', 'wrestlingClub'));