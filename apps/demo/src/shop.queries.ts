import { execute, query, type Queryable, type Tx } from '@pahlavan/api/database/connect'
import { bool } from '@pahlavan/api/database/rows'
import { statement } from '@pahlavan/api/database/statement'

const selectHasShop = statement({
  name: 'demo.shop',
  text: 'select exists (select from plan) or exists (select from course) as "hasShop"',
  row: { hasShop: bool },
})

/** Whether anything is on sale already. */
export async function hasShop(db: Queryable): Promise<boolean> {
  const [row] = await query(db, selectHasShop, [])
  return row?.hasShop === true
}

/** Prices of the list are toman; courses came out so many days before a moment. */
const insertShop = statement({
  name: 'demo.shop.add',
  text: `with categories as (insert into course_category (title, title_en, position)
      select c->>'title', c->>'titleEn', at from jsonb_array_elements($1::jsonb->'categories') with ordinality as l(c, at) returning id, position),
    teachers as (select t, at, count(*) over () as all from jsonb_array_elements($1::jsonb->'teachers') with ordinality as l(t, at)),
    courses as (insert into course (key, category_id, title, title_en, summary, summary_en, teacher, teacher_en, price, published_at)
      select c->>'key', g.id, c->>'title', c->>'titleEn', c->>'summary', c->>'summaryEn', t->>'name', t->>'nameEn', (c->>'price')::int * 10,
        $2::timestamptz - make_interval(days => (c->>'days')::int)
      from jsonb_array_elements($1::jsonb->'courses') with ordinality as l(c, at) join categories g on g.position = (c->>'category')::int + 1
      join teachers on teachers.at = 1 + l.at % teachers.all),
    codes as (insert into discount_code (code, percent, uses)
      select c->>'code', (c->>'percent')::int, (c->>'uses')::int from jsonb_array_elements($1::jsonb->'codes') as c)
    insert into plan (language, position, title, description, price, prediction_quota, duration_days, includes_live)
    select (p->>'language')::int, at, p->>'title', p->>'description', (p->>'price')::int * 10, (p->>'quota')::int, (p->>'days')::int,
      (p->>'live')::boolean from jsonb_array_elements($1::jsonb->'plans') with ordinality as l(p, at)`,
  row: null,
})

/** Courses have their counts from a trigger. */
const updateViews = statement({
  name: 'demo.shop.views',
  text: `update course_count k set views = (l->>'views')::int from jsonb_array_elements($1::jsonb->'courses') l
    join course c on c.key = l->>'key' where k.course_id = c.id`,
  row: null,
})

/** Puts courses, plans and codes on sale. */
export async function addShop(tx: Tx, list: object, now: Date): Promise<void> {
  await execute(tx, insertShop, [JSON.stringify(list), now])
  await execute(tx, updateViews, [JSON.stringify(list)])
}
