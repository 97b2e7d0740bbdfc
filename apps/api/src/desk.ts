import type { FastifyInstance } from 'fastify'
import { accountDeskRoutes } from './features/accounts/accounts.routes.ts'
import { type DraftNouns, PublishingClock } from './features/desk/desk.clock.ts'
import { archiveRoutes } from './features/archive/archive.routes.ts'
import { doctorRoutes } from './features/doctor/doctor.routes.ts'
import { cardRoutes } from './features/cards/cards.routes.ts'
import { type ItemNouns, publishDueItems } from './features/desk/desk.items.commands.ts'
import { courseNoun } from './features/learn/learn.admin.commands.ts'
import { courseDeskRoutes } from './features/learn/learn.admin.routes.ts'
import { techniqueDeskRoutes } from './features/learn/learn.holds.routes.ts'
import { coursePreviewRoutes } from './features/learn/learn.preview.routes.ts'
import { quizDeskRoutes } from './features/learn/learn.questions.routes.ts'
import { goodsCategoryRoutes } from './features/desk/desk.categories.routes.ts'
import { messageDeskRoutes } from './features/contact/contact.messages.routes.ts'
import { contactDeskRoutes } from './features/contact/contact.admin.routes.ts'
import { publishSlideEdges } from './features/home/home.edges.commands.ts'
import { filmNoun } from './features/films/films.items.commands.ts'
import { eventNoun } from './features/events/events.admin.commands.ts'
import { eventCancelRoutes } from './features/scorekeeping/scorekeeping.cancel.routes.ts'
import { ticketDeskRoutes } from './features/tickets/tickets.routes.ts'
import { freeBoutRoutes } from './features/bouts/bouts.free.routes.ts'
import { eventDeskRoutes } from './features/events/events.admin.routes.ts'
import { albumNoun } from './features/gallery/gallery.albums.commands.ts'
import { albumDeskRoutes } from './features/gallery/gallery.albums.routes.ts'
import { filmDeskRoutes } from './features/films/films.routes.ts'
import { parcelDeskRoutes } from './features/goods/goods.parcels.routes.ts'
import { returnDeskRoutes } from './features/goods/goods.returns.routes.ts'
import { deliveryPlaceRoutes } from './features/goods/goods.places.routes.ts'
import { moderationDeskRoutes } from './features/moderation/moderation.routes.ts'
import { todayDeskRoutes } from './features/today/today.routes.ts'
import { filterWordRoutes } from './features/chat/chat.words.routes.ts'
import { chatBanRoutes } from './features/chat/chat.bans.routes.ts'
import { slideRoutes } from './features/home/home.admin.routes.ts'
import { articleNoun } from './features/news/news.admin.commands.ts'
import { articleRoutes } from './features/news/news.admin.routes.ts'
import { identityRoutes } from './features/identity/identity.admin.routes.ts'
import { broadcastDeskRoutes } from './features/live/live.admin.routes.ts'
import { clubTable } from './features/profiles/profiles.clubtable.ts'
import { wrestlerTable } from './features/profiles/profiles.table.ts'
import { profileDeskRoutes } from './features/profiles/profiles.routes.ts'
import { switchRoutes } from './features/switches/switches.admin.routes.ts'
import { pageNoun } from './features/pages/pages.admin.commands.ts'
import { pageDeskRoutes } from './features/pages/pages.admin.routes.ts'
import { pagePreviewRoutes } from './features/pages/pages.preview.routes.ts'
import { pictureRoutes } from './features/picture/picture.routes.ts'
import { giftDeskRoutes } from './features/payments/payments.gifts.routes.ts'
import { reportDeskRoutes } from './features/payments/payments.report.routes.ts'
import { paymentDeskRoutes } from './features/payments/payments.admin.routes.ts'
import { codeNoun } from './features/orders/orders.discounts.commands.ts'
import { codeTable } from './features/orders/orders.table.ts'
import { codeDeskRoutes } from './features/orders/orders.discounts.routes.ts'
import { planNoun } from './features/plans/plans.admin.commands.ts'
import { planDeskRoutes } from './features/plans/plans.admin.routes.ts'
import { bookNoun } from './features/books/books.admin.commands.ts'
import { bookTable } from './features/books/books.table.ts'
import { bookDeskRoutes } from './features/books/books.admin.routes.ts'
import { campNoun } from './features/services/services.admin.commands.ts'
import { rosterDeskRoutes } from './features/services/services.rosters.routes.ts'
import { requestDeskRoutes } from './features/services/services.requests.routes.ts'
import { campDeskRoutes } from './features/services/services.admin.routes.ts'
import { productNoun } from './features/shop/shop.admin.commands.ts'
import { productTable } from './features/shop/shop.table.ts'
import { productDeskRoutes } from './features/shop/shop.admin.routes.ts'
import { questionDeskRoutes } from './features/services/services.questions.routes.ts'
import { sizeChartRoutes } from './features/shop/shop.sizes.routes.ts'
import { ruleDeskRoutes } from './features/rules/rules.routes.ts'
import { tableRoutes } from './features/tables/tables.routes.ts'
import { previewRoutes } from './features/news/news.preview.routes.ts'
import { categoryRoutes } from './features/news/news.categories.routes.ts'

/** The nouns that are drafted and published at the desk. */
const nouns: DraftNouns = { article: articleNoun, page: pageNoun }

/** The nouns that are put on show whole. */
const itemNouns: ItemNouns = {
  book: bookNoun,
  gallery: albumNoun,
  film: filmNoun,
  event: eventNoun,
  camp: campNoun,
  code: codeNoun,
  plan: planNoun,
  product: productNoun,
  course: courseNoun,
}

/** The desk of the staff, noun by noun, and the clock that publishes what waits. */
export async function desk(app: FastifyInstance): Promise<void> {
  const clock = new PublishingClock(app.database.pool, app.log, {
    nouns,
    works: [publishSlideEdges, publishDueItems(itemNouns)],
  })
  app.addHook('onReady', async () => clock.start())
  app.addHook('onClose', async () => clock.close())
  const onScheduled = () => clock.wake()
  await app.register(articleRoutes, { onScheduled })
  await app.register(pageDeskRoutes, { onScheduled })
  await app.register(pictureRoutes)
  await app.register(categoryRoutes)
  await app.register(previewRoutes)
  await app.register(cardRoutes)
  await app.register(pagePreviewRoutes)
  await app.register(identityRoutes)
  await app.register(moderationDeskRoutes)
  await app.register(todayDeskRoutes)
  await app.register(filterWordRoutes)
  await app.register(chatBanRoutes)
  await app.register(switchRoutes)
  await app.register(archiveRoutes)
  await app.register(doctorRoutes)
  await app.register(accountDeskRoutes)
  await app.register(requestDeskRoutes)
  await app.register(rosterDeskRoutes)
  await app.register(messageDeskRoutes)
  await app.register(contactDeskRoutes)
  await app.register(goodsCategoryRoutes)
  await app.register(deliveryPlaceRoutes)
  await app.register(parcelDeskRoutes)
  await app.register(returnDeskRoutes)
  await app.register(slideRoutes, { onScheduled })
  await app.register(albumDeskRoutes, { onScheduled })
  await app.register(filmDeskRoutes, { onScheduled })
  await app.register(eventDeskRoutes, { onScheduled })
  await app.register(eventCancelRoutes)
  await app.register(freeBoutRoutes)
  await app.register(ticketDeskRoutes)
  await app.register(paymentDeskRoutes)
  await app.register(reportDeskRoutes)
  await app.register(giftDeskRoutes)
  await app.register(bookDeskRoutes, { onScheduled })
  await app.register(campDeskRoutes, { onScheduled })
  await app.register(codeDeskRoutes, { onScheduled })
  await app.register(planDeskRoutes, { onScheduled })
  await app.register(productDeskRoutes, { onScheduled })
  await app.register(sizeChartRoutes)
  await app.register(questionDeskRoutes)
  await app.register(courseDeskRoutes, { onScheduled })
  await app.register(coursePreviewRoutes)
  await app.register(quizDeskRoutes)
  await app.register(techniqueDeskRoutes)
  await app.register(broadcastDeskRoutes)
  await app.register(profileDeskRoutes)
  await app.register(ruleDeskRoutes)
  await app.register(tableRoutes, { nouns: [productTable, bookTable, codeTable, wrestlerTable, clubTable] })
}
