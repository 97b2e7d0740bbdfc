CREATE TABLE "size_chart" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "size_chart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "size_chart_key_unique" UNIQUE("key")
);
--> statement-breakpoint
insert into size_chart (key, title, title_en) select distinct chart, chart, chart from size_row;
--> statement-breakpoint
ALTER TABLE "size_row" ADD CONSTRAINT "size_row_chart_size_chart_key_fk" FOREIGN KEY ("chart") REFERENCES "public"."size_chart"("key") ON DELETE cascade ON UPDATE no action;