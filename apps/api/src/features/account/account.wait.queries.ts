import { execute, type Tx } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'

/** A wait as a profile shows it, in JSON; `a` is the account. */
export const OWN_WAIT = `(select json_build_object('mobile', h.mobile, 'dueAt', h.due_at, 'state', h.state)
  from mobile_wait h where h.account_id = a.id and h.state <> 'closed')`

const updateReturned = statement({
  name: 'account.wait.returned',
  text: `update mobile_wait set state = 'returned' where account_id = $1 and state = 'waiting'`,
  row: null,
})

/** Ends the wait of an account after its number was verified. True where there was one. */
export const returnMobile = async (tx: Tx, id: number): Promise<boolean> =>
  (await execute(tx, updateReturned, [id])) === 1
