import { command } from '../../command.ts'
import { readConfig } from '../../config.ts'
import { fail } from '../../fail.ts'
import { readSecret } from '../../http/secret.ts'
import { examine, leftFinding } from '../payments/payments.doctor.commands.ts'
import { Gateways, VIRTUAL } from '../payments/payments.gateways.ts'
import { postTo } from '../payments/payments.http.ts'
import { examineMachine } from './doctor.commands.ts'

try {
  const config = readConfig(process.env)
  const origin = config.publicUrl ?? `http://localhost:${config.port}`
  const deps = { config, secret: await readSecret(config), origin: () => origin }
  const findings = await examine(config, new Gateways(deps, postTo(origin + VIRTUAL)))
  await command(async ({ pool }) => {
    findings.push(...(await examineMachine(config, pool)), await leftFinding(pool))
  })
  for (const { what, isWell, says } of findings) console.log(`${isWell ? 'well' : 'AMISS'}\t${what}\t${says}`)
  process.exitCode = findings.every(({ isWell }) => isWell) ? 0 : 1
} catch (error) {
  fail(error)
}
