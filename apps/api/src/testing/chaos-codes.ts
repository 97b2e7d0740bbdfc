import { randomUUID } from 'node:crypto'
import { cart } from '@pahlavan/contract/cart'
import { goods } from '@pahlavan/contract/goods'
import type { Transfer } from '@pahlavan/contract/payments'
import type { CodeDraw } from './chaos-goods.ts'
import { comeBack, type Dice, oneOf, type Scene, tap } from './chaos-taps.ts'

/** Places an order with a code and opens its payment: the bank's ref, or null. */
async function order(scene: Scene, { token, code }: CodeDraw, thing: CodeDraw['things'][number]) {
  const calls = thing.courseId === undefined ? goods : cart
  const body =
    thing.courseId === undefined
      ? {
          items: [{ kind: 'product', id: thing.productId, variantId: thing.variantId, count: 1 }],
          pickUp: thing.pickUp,
          code,
        }
      : { CourseIds: [thing.courseId], code }
  const placed = await tap<{ orderId: string }>(scene, {
    url: calls.submit.url,
    token,
    body,
    key: randomUUID(),
  })
  if (!placed) return null
  const chosen = { Id: placed.orderId }
  const transfer = await tap<Transfer>(scene, { url: calls.pay.url, token, body: chosen, key: randomUUID() })
  const authority = transfer?.gatewayTransporter.descriptor.url.split('/').at(-1) ?? ''
  return scene.bank.payments.has(authority) ? authority : null
}

/** Pays at the bank, and mostly comes back. */
async function pay(scene: Scene, authority: string | null, dice: Dice): Promise<void> {
  // One order of both devices is paid once: the bank's page is over then.
  if (authority === null || scene.bank.payments.get(authority)?.status !== 'IN_BANK') return
  const callback = new URL(scene.bank.tap(authority))
  if (dice() < 0.85) await comeBack(scene, callback)
}

type Fault = (scene: Scene, draw: CodeDraw, dice: Dice) => Promise<void>

const againWhilePaying: Fault = async (scene, draw, dice) => {
  const older = await order(scene, draw, draw.things[0])
  const newer = await order(scene, draw, draw.things[1])
  await pay(scene, older, dice)
  if (dice() < 0.5) await pay(scene, newer, dice)
}

const olderPaidLast: Fault = async (scene, draw, dice) => {
  const older = await order(scene, draw, draw.things[0])
  const newer = await order(scene, draw, draw.things[1])
  await pay(scene, newer, dice)
  await pay(scene, older, dice)
}

const anotherDevice: Fault = async (scene, draw, dice) => {
  const both = await Promise.all(draw.things.map((thing) => order(scene, draw, thing)))
  await Promise.all(both.map((authority) => pay(scene, authority, dice)))
}

const faults = {
  'the same code again while paying': againWhilePaying,
  'an older order is paid last': olderPaidLast,
  'orders again on another device': anotherDevice,
}
export type CodeFault = keyof typeof faults
export const codeFaults = Object.keys(faults) as CodeFault[]

/** A fan does one of the things that people do with a code; answers which. */
export async function misuseCode(scene: Scene, dice: Dice): Promise<CodeFault> {
  const name = oneOf(dice, codeFaults)
  await faults[name](scene, scene.goods.drawCode(dice), dice)
  return name
}
