import { expect, onTestFinished } from 'vitest'
import { openZarinpal } from '../apps/api/src/testing/zarinpal.ts'
import { test } from './browser.ts'
import { setUpFactor } from './desk-forms.ts'
import { openEmptyClub } from './empty-club.ts'
import { addAlbum, addCourse, addQuiz, ALBUM } from './first-course.ts'
import {
  addBroadcast,
  addEvent,
  addFilm,
  addWrestler,
  BROADCAST,
  EVENT,
  FILM,
  WRESTLER,
} from './first-event.ts'
import { buyCourse, buyEvent, buyPlan, buyProduct, learnCourse, payAlways, watchFilm } from './first-fan.ts'
import {
  addBook,
  addCamp,
  addCategories,
  addCode,
  addPlace,
  addPlan,
  addProduct,
  BOOK,
  CAMP,
  countStock,
  PRODUCT,
  withdraw,
} from './first-goods.ts'

test('a club without any content is filled from the browser alone; a fan reads, buys, learns and watches', {
  timeout: 420_000,
}, async ({ take }) => {
  const { bank, close } = await openZarinpal()
  onTestFinished(close)
  const { url, token, addFan } = await openEmptyClub({ ZARINPAL_BASE_URL: bank.baseUrl })
  const { page, complaints } = await take({ token, width: 1280 })
  await page.goto(`${url}/admin`)
  await setUpFactor(page)
  await addCategories(page)
  await addPlace(page)
  await addCourse(page)
  await addQuiz(page)
  await addAlbum(page)
  await addBook(page)
  await addPlan(page)
  await addCode(page)
  await addCamp(page)
  await addWrestler(page)
  await addEvent(page)
  const eventId = /\d+$/.exec(page.url())?.[0] ?? ''
  await addBroadcast(page)
  await addFilm(page)
  await addProduct(page)
  await countStock(page)

  const fan = await take({ token: await addFan('+989122220000') })
  await payAlways(fan.page, bank, url)
  await fan.page.goto(url)
  await buyPlan(fan.page)
  await buyCourse(fan.page, url)
  await learnCourse(fan.page, url)
  await buyProduct(fan.page, url)
  const other = await take({ token: await addFan('+989123330000') })
  await payAlways(other.page, bank, url)
  await buyEvent(other.page, url, eventId)
  const read = async (address: string, ...texts: string[]) => {
    await fan.page.goto(url + address)
    for (const text of texts) await fan.page.getByText(text).first().waitFor()
  }
  await read(`/?pagesList=events-detail&nameId=eventId&eventId=${eventId}`, EVENT)
  await read('/service?pagesList=live-list', BROADCAST)
  await fan.page.getByText(BROADCAST).first().click()
  await read('/news?view=albums', ALBUM)
  await fan.page.getByText(ALBUM).first().click()
  await read('/service?pagesList=book-store', BOOK)
  await read('/service?pagesList=camp', CAMP)
  await read('/?pagesList=player-list', WRESTLER)
  await read('/news?view=videos', FILM)
  await fan.page.getByText(FILM).first().click()
  await watchFilm(fan.page)

  await withdraw(page)
  await fan.page.goto(`${url}/service?pagesList=shopping`)
  await expect.poll(() => fan.page.getByText(PRODUCT).count()).toBe(0)
  expect([...bank.payments.values()].map(({ status }) => status)).toEqual(Array(4).fill('VERIFIED'))
  const all = [...complaints, ...fan.complaints, ...other.complaints]
  // The way back from the gateway is a document without a storage, where the phone looks for its session.
  expect(all.filter((each) => !each.includes(`'localStorage' property`))).toEqual([])
})
