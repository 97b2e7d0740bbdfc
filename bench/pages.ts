/** The first loads that are measured, of a product with its demo content: names and their paths. */
export async function firstLoads(url: string): Promise<Record<string, string>> {
  const dataOf = async <T>(path: string, method = 'GET'): Promise<T> =>
    ((await (await fetch(url + path, { method })).json()) as { data: T }).data
  const { items: articles } = await dataOf<{ items: { slug: string }[] }>('/api/news/getnewsdata')
  const { items: events } = await dataOf<{ items: { id: number; status: string }[] }>(
    '/api/event/getevents?PageSize=50',
  )
  const event = events.find(({ status }) => status === 'live') ?? events[0]
  const bouts = await dataOf<{ id: number; status: string; red: { playerId: number | null } }[]>(
    `/api/event/eventsplayslist?id=${event?.id}`,
  )
  const bout = bouts.find(({ status, red }) => status === 'finished' && red.playerId !== null) ?? bouts[0]
  const { items: clubs } = await dataOf<{ items: { id: number }[] }>(
    '/api/user/getalluser?userRoleType=2',
    'POST',
  )
  const { items: courses } = await dataOf<{ items: { id: number }[] }>('/api/course/datatablecourse')
  const drawer = (name: string, parameter: string, id: string | number | null | undefined) =>
    `/?pagesList=${name}&nameId=${parameter}&${parameter}=${id}`
  return {
    Home: '/',
    News: '/news',
    Matches: '/root',
    'The board': '/root?view=board',
    Learn: '/eductional',
    'A pasted article': drawer('news-detail', 'newsId', encodeURIComponent(articles[0]?.slug ?? '')),
    'A pasted event': drawer('events-detail', 'eventId', event?.id),
    'A pasted bout': drawer('play-detail', 'playId', bout?.id),
    'A pasted wrestler': drawer('player', 'playerId', bout?.red.playerId),
    'A pasted course': drawer('education-detail', 'courseId', courses[0]?.id),
    'A pasted club': `/?pagesList=clubs&clubId=${clubs[0]?.id}`,
  }
}
