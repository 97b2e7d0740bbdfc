/** An item of an export; fields of a published article where they are not said. */
export interface OldItem {
  id: number
  type?: string
  status?: string
  title?: string
  content?: string
  excerpt?: string
  slug?: string
  link?: string
  date?: string
  password?: string
  parent?: number
  attachment?: string
  categories?: readonly (readonly [slug: string, name: string])[]
  tags?: readonly string[]
  meta?: Readonly<Record<string, string>>
  comments?: readonly OldComment[]
}

interface OldComment {
  id: number
  parent?: number
  author?: string
  text?: string
  approved?: string
  kind?: string
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const commentXml = ({
  id,
  parent = 0,
  author = 'علی',
  text = 'آفرین',
  approved = '1',
  kind = '',
}: OldComment) =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${cdata(author)}</wp:comment_author>
<wp:comment_author_email>a@b.example</wp:comment_author_email><wp:comment_date_gmt>2019-05-04 10:00:00</wp:comment_date_gmt>
<wp:comment_content>${cdata(text)}</wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved>
<wp:comment_type>${kind}</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`

export const HOST = 'https://www.old.example'

function termsXml({ categories = [['league', 'لیگ']], tags = [] }: OldItem): string {
  const own = categories.map(
    ([slug, name]) => `<category domain="category" nicename="${slug}">${cdata(name)}</category>`,
  )
  const others = tags.map((name) => `<category domain="post_tag" nicename="t">${cdata(name)}</category>`)
  return own.concat(others).join('\n')
}

export function itemXml(item: OldItem): string {
  const {
    id,
    type = 'post',
    status = 'publish',
    title = `خبر ${id}`,
    content = 'متن خبر',
    excerpt = '',
    slug = `story-${id}`,
  } = item
  const {
    link = `${HOST}/2019/05/${slug}/`,
    date = '2019-05-03 10:20:30',
    password = '',
    parent = 0,
    meta = {},
    comments = [],
  } = item
  const metas = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  return `<item><title>${cdata(title)}</title><link>${link.replaceAll('&', '&amp;')}</link><pubDate>Fri, 03 May 2019 10:20:30 +0000</pubDate>
<dc:creator>${cdata('reza')}</dc:creator><content:encoded>${cdata(content)}</content:encoded>
<excerpt:encoded>${cdata(excerpt)}</excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date>
<wp:post_date_gmt>${date}</wp:post_date_gmt><wp:post_name>${encodeURIComponent(slug)}</wp:post_name><wp:status>${status}</wp:status>
<wp:post_parent>${parent}</wp:post_parent><wp:post_type>${type}</wp:post_type><wp:post_password>${password}</wp:post_password>
${item.attachment ? `<wp:attachment_url>${item.attachment}</wp:attachment_url>` : ''}${termsXml(item)}${metas.join('')}
${comments.map(commentXml).join('')}</item>\n`
}

export const headXml = (encoding = 'UTF-8', base = '') => `<?xml version="1.0" encoding="${encoding}" ?>
<!-- generator="WordPress/5.2" -->
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>باشگاه</title><link>${HOST}${base}</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${HOST}${base}</wp:base_site_url><wp:base_blog_url>${HOST}${base}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata('reza')}</wp:author_login><wp:author_display_name>${cdata('رضا')}</wp:author_display_name>
<wp:author_first_name>${cdata('رضا')}</wp:author_first_name><wp:author_last_name>${cdata('يزداني')}</wp:author_last_name></wp:author>
<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>league</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata('لیگ')}</wp:cat_name></wp:category>
`
export const TAIL = '</channel></rss>\n'

export const exportXml = (...items: readonly OldItem[]): string =>
  headXml() + items.map(itemXml).join('') + TAIL
