import { type StartState, startSteps } from '@pahlavan/contract/admin/start'
import { query, type Queryable } from '../../database/connect.ts'
import { bool } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectSteps = statement({
  name: 'staff.start',
  text: `select exists (select from audit where kind = 'club' and subject_id = '1') as identity,
    exists (select from news_category) as category,
    exists (select from picture where not is_personal) as picture,
    exists (select from news where status = 'published' and deleted_at is null) as article,
    exists (select from revision where kind = 'page') as page,
    exists (select from contact_point) as contact,
    exists (select from slider) as slide,
    exists (select from account_role offset 1) as member`,
  row: {
    identity: bool,
    category: bool,
    picture: bool,
    article: bool,
    page: bool,
    contact: bool,
    slide: bool,
    member: bool,
  },
})

/** Which of a club's first steps are done. */
export async function findStartSteps(db: Queryable): Promise<StartState[]> {
  const [row] = await query(db, selectSteps, [])
  if (!row) throw new Error('the first steps were not read')
  return startSteps.map((name) => ({ name, isDone: row[name] }))
}
