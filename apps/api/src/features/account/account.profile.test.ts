import { account, type Profile } from '@pahlavan/contract/account'
import { newsComments } from '@pahlavan/contract/comments'
import { news } from '@pahlavan/contract/news'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { NewsFixtures } from '../../testing/news.ts'
import { Phone } from '../../testing/phone.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const edit = (person: Person, { url }: { url: string }, payload: object, language = '0') =>
  person.send({ method: 'POST', url, payload, headers: { language } }) as Promise<{
    status: number
    code: string | undefined
    errors: string[]
    data: Profile
  }>

describe('the profile', () => {
  test('a name in English does not outlive the name that it was of, and stays with one that is saved again', async () => {
    const fan = await new Phone(testApp).signUp('مینا', 'کریمی')
    await testApp.pool.query(
      `update account set first_name_en = 'Mina', last_name_en = 'Karimi' where id = $1`,
      [fan.id],
    )
    const english = async () => {
      const { rows } = await testApp.pool.query<{ name: string }>(
        `select coalesce(first_name_en, first_name) || ' ' || coalesce(last_name_en, last_name) as name from account where id = $1`,
        [fan.id],
      )
      return rows[0]?.name
    }
    await edit(fan, account.editBasic, { firstName: 'مینا', lastName: 'کریمی', city: 'کرج' })
    expect(await english()).toBe('Mina Karimi')
    await edit(fan, account.editBasic, { city: 'تهران' })
    expect(await english()).toBe('Mina Karimi')
    expect(await edit(fan, account.editBasic, { lastName: 'رستمی' })).toMatchObject({ status: 200 })
    expect(await english()).toBe('مینا رستمی')
  })

  test('is one’s own, whole, with figures', async () => {
    const phone = new Phone(testApp)
    const fan = await phone.signUp('مینا', 'کریمی')
    const story = await new NewsFixtures(testApp.pool).publish('قهرمانی')
    await fan.call(news.like, { newsId: story.id })
    await fan.call(newsComments.add, { Text: 'آفرین', NewsId: story.slug })
    await edit(fan, account.changeBookmarks, { add: { news: [story.slug] } })
    expect(await fan.call(account.profile, {})).toMatchObject({
      status: 200,
      data: {
        id: fan.id,
        firstName: 'مینا',
        lastName: 'کریمی',
        mobile: phone.mobile,
        userType: 0,
        version: 1,
        avatar: null,
        birthDate: null,
        wrestler: null,
        club: null,
        isComplete: false,
        hasActivePlans: false,
        numberOfSubscriptions: 0,
        subscribedUntil: null,
        predictionsLeft: 3,
        figures: { likes: 1, comments: 1, bookmarks: 1 },
      },
    })
  })

  test('asks the database once', async () => {
    const fan = await testApp.fan()
    await fan.call(account.profile, {})
    const calls: unknown[] = []
    const { pool } = testApp
    const query = pool.query.bind(pool)
    pool.query = ((...args: Parameters<typeof query>) => {
      calls.push(args)
      return query(...args)
    }) as typeof pool.query
    await fan.call(account.profile, {})
    pool.query = query
    expect(calls).toHaveLength(1)
  })
})

describe('the basic profile', () => {
  const full = {
    firstName: ' مينا ',
    lastName: 'راد',
    birthDate: '1999-03-21',
    gender: 0,
    province: 'تهران',
    city: 'ري',
    email: 'mina@example.ir',
    favouriteStyle: 1,
  }

  test('takes what is sent, leaves what is not, and null clears', async () => {
    const fan = await testApp.fan()
    const first = await edit(fan, account.editBasic, full)
    expect(first).toMatchObject({
      status: 200,
      data: { ...full, firstName: 'مینا', city: 'ری', isComplete: true, version: 2 },
    })
    const second = await edit(fan, account.editBasic, { gender: null, favouriteStyle: null, email: '' })
    expect(second).toMatchObject({
      status: 200,
      data: { firstName: 'مینا', province: 'تهران', gender: null, favouriteStyle: null, email: null },
    })
    expect(second.data).toMatchObject({ isComplete: false, version: 3 })
    const edited = await edit(fan, account.editBasic, { gender: null })
    expect(edited.data).toMatchObject({ gender: null, birthDate: '1999-03-21', version: 4 })
  })

  test('of two tabs the second is told, in its language, and loses nothing of the first', async () => {
    const fan = await testApp.fan()
    const { version } = (await fan.call(account.profile, {})).data
    expect((await edit(fan, account.editBasic, { version, firstName: 'اول' })).status).toBe(200)
    const late = await edit(fan, account.editBasic, { version, firstName: 'دوم' }, '1')
    expect(late).toMatchObject({
      status: 409,
      code: 'profile_changed',
      errors: [expect.stringMatching(/changed/)],
    })
    expect((await fan.call(account.profile, {})).data.firstName).toBe('اول')
  })

  test('of two tabs at the same instant one is told', async () => {
    const fan = await testApp.fan()
    const answers = await Promise.all(
      ['یک', 'دو', 'سه'].map((firstName) => edit(fan, account.editBasic, { version: 1, firstName })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test.each([
    [{ birthDate: '2999-01-01' }, 'birth_date_invalid'],
    [{ birthDate: '1800-01-01' }, 'birth_date_invalid'],
    [{ birthDate: '1999-02-30' }, 'invalid_parameter'],
    [{ birthDate: 'دیروز' }, 'invalid_parameter'],
    [{ email: 'mina' }, 'email_invalid'],
    [{ firstName: '😀' }, 'name_invalid'],
    [{ firstName: null }, 'name_invalid'],
    [{ lastName: '' }, 'name_invalid'],
    [{ lastName: 'ش'.repeat(61) }, 'name_too_long'],
    [{ city: '۱۲۳' }, 'invalid_parameter'],
    [{ gender: 2 }, 'invalid_parameter'],
    [{ favouriteStyle: 3 }, 'invalid_parameter'],
    [{ favouriteStyle: 'x' }, 'invalid_parameter'],
    [{ version: 0 }, 'invalid_parameter'],
    [{ mobile: '+989120000000' }, 'unknown_parameter'],
    [{ userType: 1 }, 'unknown_parameter'],
  ])('%j is refused as %s and changes nothing', async (patch, code) => {
    const fan = await testApp.fan('آرش')
    const answer = await edit(fan, account.editBasic, { province: 'تهران', ...patch })
    expect(answer).toMatchObject({ status: 400, code, errors: [expect.stringMatching(/[آ-ی]/)] })
    expect((await fan.call(account.profile, {})).data).toMatchObject({ version: 1, province: null })
  })

  test('a new name stands below the comments at once', async () => {
    const fan = await testApp.fan('قدیم')
    const story = await new NewsFixtures(testApp.pool).publish('نام')
    await fan.call(newsComments.add, { Text: 'سلام', NewsId: story.slug })
    await testApp.pool.query('update news_comment set visible_at = now()')
    const names = async () =>
      (await testApp.visitor.call(newsComments.list, { NewsId: story.slug })).data.map(
        ({ author }) => author.name,
      )
    expect(await names()).toEqual(['قدیم هوادار'])
    await edit(fan, account.editBasic, { firstName: 'جدید' })
    expect(await names()).toEqual(['جدید هوادار'])
  })
})

test('there are no orders yet, and the page says so', async () => {
  const fan = await testApp.fan()
  expect(await fan.call(account.transactions, { CurrentPage: 2, PageSize: 5 })).toMatchObject({
    status: 200,
    data: { items: [], currentPage: 2, pageSize: 5, totalRecords: 0, hasMore: false },
  })
})
