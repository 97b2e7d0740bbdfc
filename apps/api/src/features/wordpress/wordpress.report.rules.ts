import type { Words } from '../staff/staff.export.rules.ts'

/** What did not come along, or came along changed, and why. */
export const reasons = {
  trash: ['در زباله‌دان بود', 'was in the trash'],
  type: ['نوع آن این‌جا جایی ندارد', 'is of a kind that has no place here'],
  empty: ['عنوان و متن نداشت', 'has neither title nor text'],
  too_long: ['متن بلندتر از اندازه است', 'its text is too long'],
  too_deep: ['بخش‌های متن بیش از اندازه در هم‌اند', 'its text has too many parts within one another'],
  too_many_pages: ['برگه‌ها بیشتر از اندازه‌اند', 'there are too many pages'],
  failed: ['ذخیره نشد', 'could not be stored'],
  password: ['رمز داشت و پیش‌نویس شد', 'had a password and became a draft'],
  waits: ['برای انتشار کامل نیست و پیش‌نویس شد', 'lacks something to be scheduled and became a draft'],
  damaged: ['حرف‌های ناخوانا دارد', 'has letters that could not be decoded'],
  title_cut: ['عنوان کوتاه شد', 'its title was cut'],
  category_full: ['دسته جا نداشت و برچسب شد', 'its category is one too many and became a tag'],
  picture_missing: ['تصویر در پوشه نبود', 'the picture is not in the folder'],
  picture_refused: ['تصویر پذیرفته نشد', 'the picture was refused'],
  gallery_cut: ['گالری کوتاه شد', 'the gallery was cut'],
  shortcode: ['کد کوتاه برداشته شد', 'the shortcode was taken out'],
  markup: ['این بخش در متن جایی ندارد', 'this part has no place in a text'],
  link: ['پیوند به جایی که دیگر نیست', 'the link leads to what is no more'],
  page_plain: ['پیوندها و تصویرهای برگه نیامدند', 'the links and pictures of the page stay behind'],
  page_cut: ['برگه کوتاه شد', 'the page was cut'],
  address_taken: ['نشانی از آن دیگری است', 'the address leads to something else already'],
  address_of_app: ['نشانی از آن خود برنامه است', 'the address is one of the app'],
  comment_state: ['هرزنامه یا حذف‌شده بود', 'was spam or deleted'],
  comment_kind: ['بازتاب است و نظر نیست', 'is a pingback and no comment'],
  comment_empty: ['نظر متن نداشت', 'the comment has no text'],
  comment_cut: ['نظر کوتاه شد', 'the comment was cut'],
  comment_of_draft: ['مطلب آن منتشر نشده است', 'is on a text that is not published'],
  changed: [
    'از ورود پیشین در سایت پیشین تغییر کرده است',
    'has changed on the old site since it was imported',
  ],
} as const satisfies Record<string, Words>
export type Reason = keyof typeof reasons

/** Reasons for which nothing of the thing itself came along. */
export const leftOut: ReadonlySet<Reason> = new Set<Reason>([
  'trash',
  'type',
  'empty',
  'too_long',
  'too_deep',
  'too_many_pages',
  'failed',
  'picture_missing',
  'picture_refused',
  'comment_state',
  'comment_kind',
  'comment_empty',
  'comment_of_draft',
])

/** A line of the report. `detail` names the part: a shortcode, an address, a name. */
export interface ReportLine {
  type: string
  id: string
  title: string
  address: string
  reason: Reason
  detail: string
}

/** The counts of a report. */
export const countNames = {
  articles: ['خبر', 'articles'],
  drafts: ['پیش‌نویس', 'drafts'],
  waiting: ['در انتظار انتشار', 'waiting for their moment'],
  pages: ['برگه', 'pages'],
  authors: ['نویسنده', 'authors'],
  categories: ['دسته', 'categories'],
  pictures: ['تصویر', 'pictures'],
  comments: ['نظر در انتظار تأیید', 'comments waiting for approval'],
  addresses: ['نشانی پیشین', 'old addresses'],
  links: ['پیوند درونی', 'links between articles'],
} as const satisfies Record<string, Words>
export type CountName = keyof typeof countNames

export const reportHeadings: readonly Words[] = [
  ['نوع', 'type'],
  ['شناسه', 'id'],
  ['عنوان', 'title'],
  ['نشانی پیشین', 'old address'],
  ['دلیل', 'reason'],
  ['جزئیات', 'detail'],
]
