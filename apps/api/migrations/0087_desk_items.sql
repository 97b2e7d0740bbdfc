CREATE TABLE "desk_item" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"words" text NOT NULL,
	"sort_title" text collate "fa-x-icu" GENERATED ALWAYS AS (left(coalesce(nullif(title, ''), title_en), 80)) STORED NOT NULL,
	"state" text NOT NULL,
	"publish_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by_id" integer,
	CONSTRAINT "desk_item_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "desk_item_kind" CHECK ("desk_item"."kind" in ('product', 'book', 'course', 'plan', 'camp', 'code', 'event', 'gallery')),
	CONSTRAINT "desk_item_state" CHECK ("desk_item"."state" in ('draft', 'waiting', 'live', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"variant_id" integer DEFAULT 0 NOT NULL,
	"price" bigint,
	"old_price" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_change_kind" CHECK ("price_change"."kind" in ('product', 'book', 'course', 'plan', 'camp', 'code', 'event', 'gallery'))
);
--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_kind";--> statement-breakpoint
DROP INDEX "plan_on_sale";--> statement-breakpoint
ALTER TABLE "book" ADD COLUMN "published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_code" ADD COLUMN "published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_code" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "camp" ADD COLUMN "published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "camp" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_item" ADD CONSTRAINT "desk_item_changed_by_id_account_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_item_changed" ON "desk_item" USING btree ("kind","changed_at","id");--> statement-breakpoint
CREATE INDEX "desk_item_changed_of_state" ON "desk_item" USING btree ("kind","state","changed_at","id");--> statement-breakpoint
CREATE INDEX "desk_item_title" ON "desk_item" USING btree ("kind","sort_title","id");--> statement-breakpoint
CREATE INDEX "desk_item_title_of_state" ON "desk_item" USING btree ("kind","state","sort_title","id");--> statement-breakpoint
CREATE INDEX "desk_item_words" ON "desk_item" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "desk_item_due" ON "desk_item" USING btree ("publish_at") WHERE "desk_item"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "desk_item_changed_by" ON "desk_item" USING btree ("changed_by_id");--> statement-breakpoint
CREATE INDEX "price_change_item" ON "price_change" USING btree ("kind","item_id","id");--> statement-breakpoint
CREATE INDEX "plan_on_sale" ON "plan" USING btree ("language","position") WHERE "plan"."withdrawn_at" is null;--> statement-breakpoint
-- An item that was off sale is withdrawn.
update "discount_code" set "withdrawn_at" = now() where not "is_active";--> statement-breakpoint
update "plan" set "withdrawn_at" = now() where not "is_active";--> statement-breakpoint
update "book" set "published_at" = "created_at";--> statement-breakpoint
ALTER TABLE "discount_code" DROP COLUMN "is_active";--> statement-breakpoint
ALTER TABLE "plan" DROP COLUMN "is_active";--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_kind" CHECK ("audit"."kind" in ('bout', 'entry', 'event', 'account', 'comment', 'payment', 'request', 'chat', 'broadcast', 'product', 'book', 'return', 'message', 'article', 'category', 'slide', 'page', 'contact', 'picture', 'club', 'switch', 'course', 'plan', 'camp', 'code', 'gallery', 'technique', 'delivery', 'size', 'team', 'dual'));--> statement-breakpoint
-- Nobody finds a draft. A course whose sale has ended stays for its buyers.
create or replace function search_product(p product) returns search_draft language sql stable parallel safe as $$
  select row(7, p.id, p.published_at, search_name(p.title, p.title_en, g.title, g.title_en))::search_draft
    from product_category g where g.id = p.category_id and p.withdrawn_at is null and p.published_at < 'infinity' $$;
--> statement-breakpoint
create or replace function search_course(c course) returns search_draft language sql stable parallel safe as $$
  select row(8, c.id, c.published_at, search_name(c.title, c.title_en, c.summary, c.summary_en, c.teacher, c.teacher_en))::search_draft
    where c.published_at < 'infinity' $$;
--> statement-breakpoint
create or replace function add_courses_to_search() returns trigger language plpgsql as $$
begin
  perform search_add(array_agg(d)) from course c, search_course(c) as d
    where c.id = any(array(select id from fresh)) and d.id is not null having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create or replace function change_course_in_search() returns trigger language plpgsql as $$
begin
  perform search_change(coalesce((select d from course c, search_course(c) as d where c.id = old.id and d.id is not null),
    row(8, old.id, null, null)::search_draft));
  return null;
end $$;
--> statement-breakpoint
create or replace function search_book(b book) returns search_draft language sql stable parallel safe as $$
  select row(6, b.id, b.created_at, search_name(b.title, b.title_en, b.author, b.author_en))::search_draft where b.published_at < 'infinity' $$;
--> statement-breakpoint
create or replace function add_books_to_search() returns trigger language plpgsql as $$
begin
  perform search_add(array_agg(d)) from book b, search_book(b) as d
    where b.id = any(array(select id from fresh)) and d.id is not null having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create or replace function change_book_in_search() returns trigger language plpgsql as $$
begin
  perform search_change(coalesce((select d from book b, search_book(b) as d where b.id = old.id and d.id is not null),
    row(6, old.id, null, null)::search_draft));
  return null;
end $$;
--> statement-breakpoint
drop trigger change_book_in_search on book;
--> statement-breakpoint
create constraint trigger change_book_in_search after update on book deferrable initially deferred for each row
  when ((old.title, old.title_en, old.author, old.author_en, old.published_at)
    is distinct from (new.title, new.title_en, new.author, new.author_en, new.published_at))
  execute function change_book_in_search();
--> statement-breakpoint
-- The desk's row of an item follows its titles and its span. Its kind is the trigger's argument; a noun without an English title has one title.
create function note_desk_item() returns trigger language plpgsql as $$
declare
  item jsonb := to_jsonb(coalesce(new, old));
  shown timestamp with time zone := item ->> 'published_at';
  name text := coalesce(item ->> 'title', item ->> 'code', '');
  name_en text := coalesce(item ->> 'title_en', '');
  state_now text := case when item ->> 'withdrawn_at' is not null then 'withdrawn' when shown = 'infinity' then 'draft'
    when shown > now() then 'waiting' else 'live' end;
begin
  if tg_op = 'DELETE' then
    delete from desk_item where kind = tg_argv[0] and id = (item ->> 'id')::int;
  else
    insert into desk_item (kind, id, title, title_en, words, state, publish_at)
      values (tg_argv[0], (item ->> 'id')::int, name, name_en, fa_tight(name || ' ' || name_en), state_now,
        case when state_now = 'waiting' then shown end)
      on conflict (kind, id) do update set title = excluded.title, title_en = excluded.title_en, words = excluded.words,
        state = excluded.state, publish_at = excluded.publish_at;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger note_desk_item after insert or delete or update of title, title_en, published_at, withdrawn_at on "product"
  for each row execute function note_desk_item('product');
--> statement-breakpoint
create trigger note_desk_item after insert or delete or update of title, title_en, published_at, withdrawn_at on "book"
  for each row execute function note_desk_item('book');
--> statement-breakpoint
create trigger note_desk_item after insert or delete or update of title, title_en, published_at, withdrawn_at on "course"
  for each row execute function note_desk_item('course');
--> statement-breakpoint
create trigger note_desk_item after insert or delete or update of title, published_at, withdrawn_at on "plan"
  for each row execute function note_desk_item('plan');
--> statement-breakpoint
create trigger note_desk_item after insert or delete or update of title, title_en, published_at, withdrawn_at on "camp"
  for each row execute function note_desk_item('camp');
--> statement-breakpoint
create trigger note_desk_item after insert or delete or update of code, published_at, withdrawn_at on "discount_code"
  for each row execute function note_desk_item('code');
--> statement-breakpoint
insert into desk_item (kind, id, title, title_en, words, state, publish_at)
  select kind, id, title, title_en, fa_tight(title || ' ' || title_en),
    case when withdrawn_at is not null then 'withdrawn' when published_at = 'infinity' then 'draft' when published_at > now() then 'waiting' else 'live' end,
    case when withdrawn_at is null and published_at > now() then published_at end
    from (select 'product', id, title, title_en, withdrawn_at, published_at from "product"
      union all select 'book', id, title, title_en, withdrawn_at, published_at from "book"
      union all select 'course', id, title, title_en, withdrawn_at, published_at from "course"
      union all select 'plan', id, title, '', withdrawn_at, published_at from "plan"
      union all select 'camp', id, title, title_en, withdrawn_at, published_at from "camp"
      union all select 'code', id, code, '', withdrawn_at, published_at from "discount_code") as item (kind, id, title, title_en, withdrawn_at, published_at);
--> statement-breakpoint
-- A change of a price writes its history. The arguments are the kind, and the columns of the item and of its variant.
create function note_price() returns trigger language plpgsql as $$
declare
  item jsonb := to_jsonb(new);
begin
  insert into price_change (kind, item_id, variant_id, price, old_price)
    values (tg_argv[0], (item ->> tg_argv[1])::int, coalesce((item ->> tg_argv[2])::int, 0), new.price, (item ->> 'old_price')::bigint);
  return null;
end $$;
--> statement-breakpoint
create trigger note_first_price after insert on "product_variant" for each row execute function note_price('product', 'product_id', 'id');
--> statement-breakpoint
create trigger note_price after update of price, old_price on "product_variant" for each row when ((old.price, old.old_price) is distinct from (new.price, new.old_price))
  execute function note_price('product', 'product_id', 'id');
--> statement-breakpoint
create trigger note_first_price after insert on "book" for each row execute function note_price('book', 'id', '');
--> statement-breakpoint
create trigger note_price after update of price, old_price on "book" for each row when ((old.price, old.old_price) is distinct from (new.price, new.old_price))
  execute function note_price('book', 'id', '');
--> statement-breakpoint
create trigger note_first_price after insert on "course" for each row execute function note_price('course', 'id', '');
--> statement-breakpoint
create trigger note_price after update of price on "course" for each row when (old.price is distinct from new.price)
  execute function note_price('course', 'id', '');
--> statement-breakpoint
create trigger note_first_price after insert on "plan" for each row execute function note_price('plan', 'id', '');
--> statement-breakpoint
create trigger note_price after update of price on "plan" for each row when (old.price is distinct from new.price)
  execute function note_price('plan', 'id', '');
--> statement-breakpoint
create trigger note_first_price after insert on "camp" for each row execute function note_price('camp', 'id', '');
--> statement-breakpoint
create trigger note_price after update of price on "camp" for each row when (old.price is distinct from new.price)
  execute function note_price('camp', 'id', '');
--> statement-breakpoint
insert into price_change (kind, item_id, variant_id, price, old_price)
  select 'product', product_id, id, price, old_price from product_variant union all select 'book', id, 0, price, old_price from book
  union all select 'course', id, 0, price, null from course union all select 'plan', id, 0, price, null from plan
  union all select 'camp', id, 0, price, null from camp;
