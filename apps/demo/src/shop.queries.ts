import { execute, query, type Queryable, type Tx } from '@pahlavan/api/database/connect'
import { bool } from '@pahlavan/api/database/rows'
import { statement } from '@pahlavan/api/database/statement'

const selectHasShop = statement({
  name: 'demo.shop',
  text: 'select exists (select from plan) as "hasShop"',
  row: { hasShop: bool },
})

/** Whether anything is on sale already. */
export async function hasShop(db: Queryable): Promise<boolean> {
  const [row] = await query(db, selectHasShop, [])
  return row?.hasShop === true
}

/** Prices of the list are toman. */
const insertShop = statement({
  name: 'demo.shop.add',
  text: `with codes as (insert into discount_code (code, percent, uses)
      select c->>'code', (c->>'percent')::int, (c->>'uses')::int from jsonb_array_elements($1::jsonb->'codes') as c)
    insert into plan (position, title, title_en, description, description_en, price, prediction_quota, duration_days, includes_live)
    select at, p->>'title', p->>'titleEn', p->>'description', p->>'descriptionEn', (p->>'price')::int * 10, (p->>'quota')::int, (p->>'days')::int,
      (p->>'live')::boolean from jsonb_array_elements($1::jsonb->'plans') with ordinality as l(p, at)`,
  row: null,
})

/** Puts plans and codes on sale. */
export const addShop = (tx: Tx, list: object) => execute(tx, insertShop, [JSON.stringify(list)])
