import { command } from '../../command.ts'
import { fail } from '../../fail.ts'
import { recalculateRanking } from './competition.ranking.commands.ts'

/** `npm run ranking -- recalculate`: counts the points and bouts of all wrestlers again, from the results. */
try {
  if (process.argv[2] !== 'recalculate') throw new Error('npm run ranking -- recalculate')
  await command(async ({ pool }) => {
    const { weights, wrestlers } = await recalculateRanking(pool)
    console.log(`${weights} weights, ${wrestlers} wrestlers`)
  })
} catch (error) {
  fail(error)
}
