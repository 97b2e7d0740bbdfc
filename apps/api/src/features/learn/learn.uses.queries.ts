import { MAX_COUNTED_LEARNERS } from '@pahlavan/contract/admin/outline'
import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, integer } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectUses = statement({
  name: 'learn.admin.uses',
  text: `select (select count(distinct l.order_id)::int from order_line l where l.item_type = 'course' and l.item_id = $1) as orders,
      (select count(distinct t.account_id)::int from entitlement t where t.item_type = 'course' and t.item_id = $1) as buyers,
      (select count(*)::int from cart_item i where i.course_id = $1) as baskets,
      (select count(distinct n.account_id)::int from (select p.account_id from lesson s join lesson_progress p on p.lesson_id = s.id
        where s.course_id = $1 limit ${MAX_COUNTED_LEARNERS}) n) as learners,
      (select count(*)::int from certificate e where e.course_id = $1) as certificates`,
  row: { orders: integer, buyers: integer, baskets: integer, learners: integer, certificates: integer },
})

/** Counts the orders of a course, its buyers, the baskets with it, its learners up to a bound, and its certificates. */
export async function countCourseUses(db: Queryable, id: number) {
  const [row] = await query(db, selectUses, [id])
  if (!row) throw new Error('a count has no row')
  return row
}

const selectForeign = statement({
  name: 'learn.admin.parts',
  text: `select exists (select from course_category where id = $1) as "hasCategory",
      $2::int is null or exists (select from picture where id = $2) as "hasPicture",
      $3::int is null or exists (select from account where id = $3 and deleted_at is null) as "hasTeacher"`,
  row: { hasCategory: bool, hasPicture: bool, hasTeacher: bool },
})

/** Which of the things that a course names are there. */
export async function findNamedParts(
  tx: Tx,
  parts: { categoryId: number | null; imageId: number | null; teacherId: number | null },
) {
  const [row] = await query(tx, selectForeign, [parts.categoryId, parts.imageId, parts.teacherId])
  if (!row) throw new Error('a check has no row')
  return row
}
