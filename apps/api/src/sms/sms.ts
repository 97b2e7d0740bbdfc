import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { kavenegar } from './kavenegar.ts'
import { openOutbox } from './outbox.ts'
import { smsIr } from './smsir.ts'
import type { SmsSender, Delivery } from './messages.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sms: Omit<SmsSender, 'name'>
  }
}

function senderOf(app: FastifyInstance): SmsSender {
  const { sms: settings } = app.config
  if (settings.provider === 'kavenegar') return kavenegar(settings)
  if (settings.provider === 'smsir') return smsIr(settings)
  return openOutbox(app)
}

/** Messages to phones, by the service of the settings. The log tells how each went, and neither number nor code. */
export const sms = plugin((app: FastifyInstance, _options, done) => {
  const { name, sendCode, sendNotice, sendPayment, sendConsent, sendRequest, sendStock, sendEvent } =
    senderOf(app)
  const logged =
    <M>(what: string, send: (message: M) => Promise<Delivery>) =>
    async (message: M) => {
      const delivery = await send(message)
      const line = { provider: name, ...delivery }
      if (delivery.outcome === 'sent') app.log.info(line, `a ${what} was sent`)
      else app.log.warn(line, `a ${what} was not sent`)
      return delivery
    }
  if (!sendNotice)
    app.log.warn({ provider: name }, 'without a template for notices a lost number cannot be replaced')
  if (!sendConsent)
    app.log.warn({ provider: name }, 'without a template for consents nobody under age can join a camp')
  app.decorate('sms', {
    sendCode: logged('code', sendCode),
    sendNotice: sendNotice && logged('notice', sendNotice),
    sendPayment: sendPayment && logged('message of a payment', sendPayment),
    sendStock: sendStock && logged('message of the shop', sendStock),
    sendConsent: sendConsent && logged('guardian’s code', sendConsent),
    sendEvent: sendEvent && logged('message of an event', sendEvent),
    sendRequest: sendRequest && logged('message of a request', sendRequest),
  })
  done()
})
