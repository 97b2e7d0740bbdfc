// Scores a live bout so many times; prints the id of the bout first.
import { command } from '../apps/api/src/command.ts'
import { runClock, score } from '../apps/api/src/features/scorekeeping/scorekeeping.mat.commands.ts'

const messages = Number(process.env.MESSAGES ?? 0)
await command(async ({ pool }) => {
  const { rows } = await pool.query<{ id: number }>(
    `select b.id from bout b join event e on e.id = b.event_id where e.status = 'live' and b.red_id is not null and b.blue_id is not null
      and b.status in ('live', 'scheduled') order by (b.status = 'live') desc, b.id limit 1`,
  )
  const id = rows[0]?.id ?? 0
  console.log(`bout ${id}`)
  if (messages === 0) return
  await runClock(pool, id)
  for (let turn = 1; turn < messages; turn += 1)
    await score(pool, id, { corner: turn % 2 ? 'red' : 'blue', kind: 'stepOut', points: 1, second: turn })
})
