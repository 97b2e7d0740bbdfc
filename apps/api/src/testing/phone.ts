import { account, type Challenge, type SignedIn } from '@pahlavan/contract/account'
import type { UserType } from '@pahlavan/contract/people'
import type { TestApp, Person, Reply } from './app.ts'

let count = 0
export const newMobile = (): string => {
  count += 1
  return `+98912${String(process.pid % 1000).padStart(3, '0')}${String(count).padStart(4, '0')}`
}

/** A phone in somebody's hand: it asks for codes, and reads the messages that came. */
export class Phone {
  readonly mobile: string
  readonly #testApp: TestApp
  readonly #from: string

  constructor(testApp: TestApp, mobile = newMobile(), from = '10.0.0.1') {
    this.#testApp = testApp
    this.mobile = mobile
    this.#from = from
  }

  #send<T>(url: string, payload: object, language = '0'): Promise<Reply<T>> {
    return this.#testApp.visitor.send({
      method: 'POST',
      url,
      payload,
      remoteAddress: this.#from,
      headers: {
        language,
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
      },
    }) as Promise<Reply<T>>
  }

  /** The code of the newest message, or '' where none came. */
  async code(): Promise<string> {
    const { rows } = await this.#testApp.pool.query<{ text: string }>(
      'select text from outbox where "to" = $1 order by id desc limit 1',
      [this.mobile],
    )
    return /#(\d{6})$/.exec(rows[0]?.text ?? '')?.[1] ?? ''
  }

  askLogin = (typed: string = this.mobile): Promise<Reply<Challenge>> =>
    this.#send(account.login.url, { mobile: typed })

  askRegister = (
    firstName = 'آرش',
    lastName = 'هوادار',
    userType: UserType = 0,
    more: object = {},
  ): Promise<Reply<Challenge>> =>
    this.#send(account.register.url, { mobile: this.mobile, firstName, lastName, userType, ...more })

  verify = (
    url: string,
    challengeId: string,
    code: string,
    mobile: string = this.mobile,
  ): Promise<Reply<SignedIn>> => this.#send(url, { challengeId, mobile, code })

  async signUp(firstName?: string, lastName?: string, userType?: UserType): Promise<Person & { id: number }> {
    const { data } = await this.askRegister(firstName, lastName, userType)
    const done = await this.verify(account.verifyCode.url, data.challengeId, await this.code())
    if (done.status !== 200) throw new Error(`no sign-up: ${done.errors.join()}`)
    return { ...this.#testApp.holding(done.data.token, done.data.user.id), id: done.data.user.id }
  }

  /** As if so many seconds had passed since every code was sent. */
  async wait(seconds: number): Promise<void> {
    await this.#testApp.pool.query(
      `with codes as (update challenge set created_at = created_at - make_interval(secs => $1),
         expires_at = expires_at - make_interval(secs => $1))
       update registration set expires_at = expires_at - make_interval(secs => $1)`,
      [seconds],
    )
  }
}
