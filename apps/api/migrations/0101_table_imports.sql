CREATE TABLE "table_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "table_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"account_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"titles" text[] NOT NULL,
	"unknown" text[] NOT NULL,
	"ignored" text[] NOT NULL,
	"last_id" integer NOT NULL,
	"state" text DEFAULT 'preview' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"busy_until" timestamp with time zone,
	CONSTRAINT "table_import_kind" CHECK ("table_import"."kind" in ('product', 'book', 'code', 'wrestler', 'club')),
	CONSTRAINT "table_import_state" CHECK ("table_import"."state" in ('preview', 'applying', 'applied', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "table_line" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"object_id" integer,
	"title" text NOT NULL,
	"rows" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"base" jsonb NOT NULL,
	"pieces" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"written" jsonb,
	"outcome" text,
	"reason" jsonb,
	CONSTRAINT "table_line_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "table_line_kind" CHECK ("table_line"."kind" in ('new', 'changed', 'same', 'fault')),
	CONSTRAINT "table_line_outcome" CHECK ("table_line"."outcome" in ('done', 'refused', 'undone', 'stayed'))
);
--> statement-breakpoint
ALTER TABLE "table_import" ADD CONSTRAINT "table_import_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_line" ADD CONSTRAINT "table_line_import_id_table_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."table_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_import_of" ON "table_import" USING btree ("account_id","kind","id");--> statement-breakpoint
CREATE INDEX "table_import_old" ON "table_import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "table_import_busy" ON "table_import" USING btree ("kind","busy_until");--> statement-breakpoint
CREATE INDEX "table_line_kinds" ON "table_line" USING btree ("import_id","kind","line");