CREATE TABLE "draft" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"language" smallint NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"publish_at" timestamp with time zone,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by_id" integer,
	CONSTRAINT "draft_kind_subject_id_language_pk" PRIMARY KEY("kind","subject_id","language"),
	CONSTRAINT "draft_kind" CHECK ("draft"."kind" in ('article')),
	CONSTRAINT "draft_language" CHECK ("draft"."language" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"language" smallint NOT NULL,
	"fields" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" integer,
	CONSTRAINT "revision_kind" CHECK ("revision"."kind" in ('article')),
	CONSTRAINT "revision_language" CHECK ("revision"."language" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state_fa" text DEFAULT 'none' NOT NULL,
	"state_en" text DEFAULT 'none' NOT NULL,
	"title_fa" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "article_state_fa" CHECK ("article"."state_fa" in ('none', 'draft', 'waiting', 'live', 'changed', 'withdrawn')),
	CONSTRAINT "article_state_en" CHECK ("article"."state_en" in ('none', 'draft', 'waiting', 'live', 'changed', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "news" DROP CONSTRAINT "news_status";--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_kind";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "article_id" integer;--> statement-breakpoint
-- Until now each text was an article of its own.
insert into article (id, created_at, changed_at, deleted_at) overriding system value select id, created_at, created_at, deleted_at from news;
--> statement-breakpoint
select setval('article_id_seq', (select max(id) from article)) where exists (select from article);
--> statement-breakpoint
update news set article_id = id;
--> statement-breakpoint
ALTER TABLE "news" ALTER COLUMN "article_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_saved_by_id_account_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision" ADD CONSTRAINT "revision_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_due" ON "draft" USING btree ("publish_at") WHERE "draft"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "draft_saved_by" ON "draft" USING btree ("saved_by_id");--> statement-breakpoint
CREATE INDEX "revision_subject" ON "revision" USING btree ("kind","subject_id","language","id");--> statement-breakpoint
CREATE INDEX "revision_by" ON "revision" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "article_changed" ON "article" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "article"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "article_of_state_fa" ON "article" USING btree ("state_fa","changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "article"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "article_of_state_en" ON "article" USING btree ("state_en","changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "article"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "article_words" ON "article" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "article_gone" ON "article" USING btree ("deleted_at") WHERE "article"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "news_article" ON "news" USING btree ("article_id","language");--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_status" CHECK ("news"."status" in ('draft', 'published', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_kind" CHECK ("audit"."kind" in ('bout', 'entry', 'event', 'account', 'comment', 'payment', 'request', 'chat', 'broadcast', 'product', 'book', 'return', 'message', 'article', 'category', 'slide', 'page', 'contact', 'picture', 'club'));
--> statement-breakpoint
create function article_state(which integer, lang integer) returns text language sql stable as $$
  select case
      when d.publish_at is not null or (n.status = 'published' and n.published_at > now()) then 'waiting'
      when n.status = 'published' then case when d.kind is null then 'live' else 'changed' end
      when n.status = 'withdrawn' then 'withdrawn'
      when n.id is not null or d.kind is not null then 'draft'
      else 'none' end
    from (select) as one
    left join news n on n.article_id = which and n.language = lang and n.deleted_at is null
    left join draft d on d.kind = 'article' and d.subject_id = which::text and d.language = lang
$$;
--> statement-breakpoint
create function article_title(which integer, lang integer) returns text language sql stable as $$
  select coalesce(
    (select nullif(d.fields ->> 'title', '') from draft d where d.kind = 'article' and d.subject_id = which::text and d.language = lang),
    (select n.title from news n where n.article_id = which and n.language = lang), '')
$$;
--> statement-breakpoint
-- An article whose texts were all deleted is deleted; one that the staff delete keeps its moment.
create function refresh_article(which integer) returns void language sql as $$
  update article a set state_fa = article_state(which, 0), state_en = article_state(which, 1), title_fa = article_title(which, 0),
    title_en = article_title(which, 1), words = fa_tight(article_title(which, 0) || ' ' || article_title(which, 1)), changed_at = now(),
    deleted_at = coalesce(a.deleted_at, case when exists (select from news n where n.article_id = which)
      and not exists (select from news n where n.article_id = which and n.deleted_at is null)
      and not exists (select from draft d where d.kind = 'article' and d.subject_id = which::text) then now() end)
    where a.id = which
$$;
--> statement-breakpoint
create function add_article_of_news() returns trigger language plpgsql as $$
begin
  if coalesce(new.article_id, 0) = 0 then
    insert into article default values returning id into new.article_id;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger add_article_of_news before insert on news for each row execute function add_article_of_news();
--> statement-breakpoint
create function refresh_article_of_news() returns trigger language plpgsql as $$
begin
  perform refresh_article(new.article_id);
  return null;
end $$;
--> statement-breakpoint
create trigger refresh_article_of_news after insert or update of title, status, published_at, deleted_at on news
  for each row execute function refresh_article_of_news();
--> statement-breakpoint
create function refresh_article_of_draft() returns trigger language plpgsql as $$
begin
  if coalesce(new.kind, old.kind) = 'article' then
    perform refresh_article(coalesce(new.subject_id, old.subject_id)::integer);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger refresh_article_of_draft after insert or update or delete on draft
  for each row execute function refresh_article_of_draft();
--> statement-breakpoint
update article a set state_fa = article_state(a.id, 0), state_en = article_state(a.id, 1), title_fa = article_title(a.id, 0),
  title_en = article_title(a.id, 1), words = fa_tight(article_title(a.id, 0) || ' ' || article_title(a.id, 1));
