import type { Language } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { kavenegar } from './sms.kavenegar.ts'
import { openOutbox } from './sms.outbox.ts'
import { smsIr } from './sms.smsir.ts'

/** A code on its way to a phone. `to` is E.164, `host` the one whose page may fill the code in (WebOTP). */
export interface CodeMessage {
  to: string
  code: string
  host: string
  language: Language
}

/**
 * What became of a message. `failed`: it was certainly not sent; `unreachable` is the number's own fault. `uncertain`: no
 * answer came back, so it may have been sent, and must not be sent again by itself.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'failed'; reason: 'unreachable' | 'credit' | 'settings' | 'busy'; code: string }
  | { outcome: 'uncertain'; code: string }

/** A service that sends codes. */
export interface SmsSender {
  name: string
  sendCode(message: CodeMessage): Promise<Delivery>
}

declare module 'fastify' {
  interface FastifyInstance {
    sms: Pick<SmsSender, 'sendCode'>
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
  const sender = senderOf(app)
  app.decorate('sms', {
    sendCode: async (message: CodeMessage) => {
      const delivery = await sender.sendCode(message)
      const line = { provider: sender.name, ...delivery }
      if (delivery.outcome === 'sent') app.log.info(line, 'a code was sent')
      else app.log.warn(line, 'a code was not sent')
      return delivery
    },
  })
  done()
})
