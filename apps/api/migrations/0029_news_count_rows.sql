-- Half of each page is room for what changes: a like or a view is written in its place.
CREATE TABLE "news_count" (
	"news_id" integer PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "news_count_positive" CHECK ("news_count"."views" >= 0 and "news_count"."likes" >= 0)
) with (fillfactor = 50);
--> statement-breakpoint
insert into news_count (news_id, views, likes) select id, view_count, like_count from news order by id;--> statement-breakpoint
ALTER TABLE "news_count" ADD CONSTRAINT "news_count_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- An article has its counts from the beginning, whoever writes it.
create function add_news_count() returns trigger language plpgsql as $$
begin
  insert into news_count (news_id) values (new.id);
  return null;
end $$;--> statement-breakpoint
create trigger news_count after insert on news for each row execute function add_news_count();--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_counts";--> statement-breakpoint
ALTER TABLE "news" DROP COLUMN "view_count";--> statement-breakpoint
ALTER TABLE "news" DROP COLUMN "like_count";
