import type { Config } from '../../config.ts'
import type { Queryable } from '../../database/connect.ts'
import { countLeftToPeople } from './payments.desk.queries.ts'
import type { Gateway } from './payments.gateway.ts'
import type { Gateways } from './payments.gateways.ts'

export interface Finding {
  what: string
  isWell: boolean
  says: string
}

/** Why gateways refuse to open any payment, by their own codes, in words of the settings. */
const reasons: Record<string, string> = {
  '-10': 'the merchant is not known there, or this server’s address is not registered',
  '-11': 'the merchant is not active',
  '-14': 'the domain of PUBLIC_URL is not the one that is registered there',
  '-15': 'the merchant is suspended',
  '102': 'the merchant is not known there',
  '103': 'the merchant is not active',
  '104': 'the merchant is not valid',
  '106': 'the domain of PUBLIC_URL is not the one that is registered there',
}

/** Opens a payment of the least sum that nobody will ever see: a gateway says more in no other way. It ends there by itself. */
async function gatewayFinding(gateway: Gateway, origin: string): Promise<Finding> {
  const callbackUrl = `${origin}/api/payment/callback/${gateway.name}/doctor`
  const answer = await gateway.create({
    trackingNumber: 0,
    amount: gateway.least,
    description: 'doctor',
    callbackUrl,
  })
  const what = `gateway ${gateway.name}`
  if (answer.ok) return { what, isWell: true, says: 'opens payments' }
  return { what, isWell: false, says: `${answer.kind}: ${reasons[answer.code] ?? answer.code}` }
}

/** The templates of a message service except that of codes, each with the effect of its absence. */
const templatesOf = (sms: Exclude<Config['sms'], { provider: 'outbox' }>): [unknown, string][] =>
  sms.provider === 'kavenegar'
    ? named(
        sms.noticeTemplate,
        sms.paymentTemplate,
        sms.consentTemplate,
        sms.stockTemplate,
        sms.requestTemplate,
        sms.eventTemplate,
      )
    : named(
        sms.noticeTemplateId,
        sms.paymentTemplateId,
        sms.consentTemplateId,
        sms.stockTemplateId,
        sms.requestTemplateId,
        sms.eventTemplateId,
      )
const named = (...[notice, payment, consent, stock, request, event]: unknown[]): [unknown, string][] => [
  [notice, 'a lost number cannot be replaced'],
  [payment, 'nobody tells an absent buyer that a payment has ended'],
  [consent, 'no guardian can consent to a camp'],
  [stock, 'nobody tells a fan that a product is in stock again'],
  [request, 'nobody tells a fan about the state of a request'],
  [event, 'nobody tells a buyer that an event has moved or is cancelled'],
]

function messageFinding({ sms, mode }: Config): Finding {
  const what = `messages ${sms.provider}`
  if (sms.provider === 'outbox') return { what, isWell: mode === 'demo', says: 'on the page /dev/outbox' }
  const untold = templatesOf(sms).flatMap(([template, without]) => (template === null ? [without] : []))
  if (untold.length === 0) return { what, isWell: true, says: 'codes and every message' }
  return { what, isWell: false, says: `without their templates ${untold.join('; ')}` }
}

function addressFinding({ publicUrl, mode }: Config): Finding {
  return {
    what: 'PUBLIC_URL',
    isWell: mode === 'demo' || publicUrl !== null,
    says: publicUrl ?? 'none: callbacks use the listen address',
  }
}

export async function leftFinding(db: Queryable): Promise<Finding> {
  const left = await countLeftToPeople(db)
  const says = left === 0 ? 'none is left to people' : `${left} are left to people: npm run payments -- list`
  return { what: 'payments', isWell: left === 0, says }
}

/** Looks at the settings of gateways and messages, and asks each gateway. */
export const examine = async (config: Config, gateways: Gateways): Promise<Finding[]> => [
  addressFinding(config),
  messageFinding(config),
  ...(await Promise.all(
    gateways.all
      .filter(({ name }) => name !== 'virtual' || config.payments.gateway === 'virtual')
      .map((gateway) => gatewayFinding(gateway, gateways.origin())),
  )),
]
