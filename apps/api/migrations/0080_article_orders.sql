ALTER TABLE "article" ADD COLUMN "sort_title" text collate "fa-x-icu" GENERATED ALWAYS AS (left(coalesce(nullif(title_fa, ''), title_en), 80)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "published_at" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
CREATE INDEX "article_published" ON "article" USING btree ("published_at","id") WHERE "article"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "article_published_fa" ON "article" USING btree ("state_fa","published_at","id") WHERE "article"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "article_published_en" ON "article" USING btree ("state_en","published_at","id") WHERE "article"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "article_title" ON "article" USING btree ("sort_title","id") WHERE "article"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "article_title_fa" ON "article" USING btree ("state_fa","sort_title","id") WHERE "article"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "article_title_en" ON "article" USING btree ("state_en","sort_title","id") WHERE "article"."deleted_at" is null;--> statement-breakpoint
create function article_published(which integer) returns timestamp with time zone language sql stable as $$
  select coalesce(max(n.published_at), '-infinity') from news n where n.article_id = which and n.status = 'published'
$$;
--> statement-breakpoint
create or replace function refresh_article(which integer) returns void language sql as $$
  update article a set state_fa = article_state(which, 0), state_en = article_state(which, 1), title_fa = article_title(which, 0),
    title_en = article_title(which, 1), words = fa_tight(article_title(which, 0) || ' ' || article_title(which, 1)),
    published_at = article_published(which), changed_at = now(),
    deleted_at = coalesce(a.deleted_at, case when exists (select from news n where n.article_id = which)
      and not exists (select from news n where n.article_id = which and n.deleted_at is null)
      and not exists (select from draft d where d.kind = 'article' and d.subject_id = which::text) then now() end)
    where a.id = which
$$;
--> statement-breakpoint
update article a set published_at = article_published(a.id) where exists (select from news n where n.article_id = a.id and n.status = 'published');
