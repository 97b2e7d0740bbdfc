/** A comment below an item, with the ids of WordPress. */
export interface WxrComment {
  id: string
  parent: string
  author: string
  text: string
  dateGmt: string
  approved: string
  kind: string
}

/** A term of an item: a category or a tag. */
export interface WxrTerm {
  domain: string
  slug: string
  name: string
}

/** An article, page, picture or other item of a WordPress export. All texts are as they stand in the file, but for what no text may hold. */
export interface WxrItem {
  kind: 'item'
  id: string
  type: string
  status: string
  title: string
  link: string
  creator: string
  content: string
  excerpt: string
  slug: string
  parent: string
  date: string
  dateGmt: string
  pubDate: string
  password: string
  attachment: string
  terms: WxrTerm[]
  meta: Map<string, string>
  comments: WxrComment[]
}

export interface WxrAuthor {
  kind: 'author'
  login: string
  name: string
  firstName: string
  lastName: string
}

export interface WxrCategory {
  kind: 'category'
  id: string
  slug: string
  parent: string
  name: string
}

/** Which site the file is of: its address, and the version of the format. */
export interface WxrSite {
  kind: 'site'
  link: string
  version: string
}

export type WxrPart = WxrItem | WxrAuthor | WxrCategory | WxrSite

/** The texts of the fields of an element, by their names. */
export type Fields = Map<string, string>

export const authorOf = (fields: Fields): WxrAuthor => ({
  kind: 'author',
  login: fields.get('wp:author_login') ?? '',
  name: fields.get('wp:author_display_name') ?? '',
  firstName: fields.get('wp:author_first_name') ?? '',
  lastName: fields.get('wp:author_last_name') ?? '',
})

export const categoryOf = (fields: Fields): WxrCategory => ({
  kind: 'category',
  id: fields.get('wp:term_id') ?? '',
  slug: fields.get('wp:category_nicename') ?? '',
  parent: fields.get('wp:category_parent') ?? '',
  name: fields.get('wp:cat_name') ?? '',
})

export const commentOf = (fields: Fields): WxrComment => ({
  id: fields.get('wp:comment_id') ?? '',
  parent: fields.get('wp:comment_parent') ?? '',
  author: fields.get('wp:comment_author') ?? '',
  text: fields.get('wp:comment_content') ?? '',
  dateGmt: fields.get('wp:comment_date_gmt') ?? fields.get('wp:comment_date') ?? '',
  approved: fields.get('wp:comment_approved') ?? '',
  kind: fields.get('wp:comment_type') ?? '',
})

export function itemOf(fields: Fields, { terms, meta, comments }: Lists): WxrItem {
  const text = (name: string) => fields.get(name) ?? ''
  return {
    kind: 'item',
    id: text('wp:post_id'),
    type: text('wp:post_type'),
    status: text('wp:status'),
    title: text('title'),
    link: text('link'),
    creator: text('dc:creator'),
    content: text('content:encoded'),
    excerpt: text('excerpt:encoded'),
    slug: text('wp:post_name'),
    parent: text('wp:post_parent'),
    date: text('wp:post_date'),
    dateGmt: text('wp:post_date_gmt'),
    pubDate: text('pubDate'),
    password: text('wp:post_password'),
    attachment: text('wp:attachment_url'),
    terms,
    meta,
    comments,
  }
}

export type Lists = Pick<WxrItem, 'terms' | 'meta' | 'comments'>
export const noLists = (): Lists => ({ terms: [], meta: new Map(), comments: [] })
