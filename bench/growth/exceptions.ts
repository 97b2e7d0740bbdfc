/** Reads that may cost more than the budget of all others, how much (ms of CPU at the largest size), and why. */
export const exceptions: readonly { read: string; most: number; why: string }[] = [
  { read: 'user/exportdata', most: 500, why: 'all that is kept of one person: a veteran of 8,000 picks' },
  {
    read: 'matchprediction/mine',
    most: 20,
    why: 'sorts the veteran’s 8,000 picks: an index on their time would cost every pick that is replaced',
  },
  { read: 'matchprediction/ledger', most: 25, why: 'sorts the points of the veteran’s 8,000 picks' },
  {
    read: 'matchprediction/fan',
    most: 30,
    why: 'looks through the veteran’s 8,000 picks; kept for 15 seconds',
  },
  {
    read: 'newscomment/getcomments NewsId=of 5,000 comments',
    most: 15,
    why: '500 threads for who asks for no page',
  },
  { read: 'event/eventsplayslist', most: 10, why: 'every bout of an event' },
  {
    read: 'matchprediction/datatable search=رضا',
    most: 30,
    why: 'reads the 2,300 bouts of a hundred wrestlers of one name',
  },
  {
    read: 'matchprediction/datatable CurrentPage=50',
    most: 8,
    why: 'steps over the 980 before its page, and shows 20 bouts, of none in a small house',
  },
  {
    read: 'matchprediction/datatable playState=1',
    most: 6,
    why: 'shows 20 bouts that are on, of 2 in a small house',
  },
  {
    read: 'matchprediction/datatable playWeight=3',
    most: 8,
    why: 'walks 960 bouts to the 20th of the weight, of 24 in a small house',
  },
  {
    read: 'news/getnewsdata search=کشتی لیگ',
    most: 8,
    why: 'ranks 500 articles and looks in 20 for the place, of 275 in a small house',
  },
  { read: 'news/getnewsdata search=دوبنده', most: 5, why: 'shows 20 articles, of 1 in a small house' },
  { read: 'user/getclubcities', most: 20, why: 'is the same for everybody for a minute' },
  {
    read: 'coursecomment/getallcourseverifiedcomments',
    most: 25,
    why: '500 threads for who asks for no page, of 9 in a small house',
  },
  { read: 'event/getevents style=1', most: 5, why: 'shows 20 events, of 5 in a small house' },
  { read: 'event/getevents ages=1', most: 8, why: 'shows 20 events, of 1 in a small house' },
  { read: 'event/getevents playWeight=3', most: 5, why: 'shows 20 events, of 6 in a small house' },
  { read: 'event/getevents CurrentPage=50', most: 5, why: 'steps over the 980 before its page' },
  { read: 'event/getevents search=قهرمانی', most: 5, why: 'shows 20 events, of 1 in a small house' },
  { read: 'live/getalllive', most: 8, why: 'shows 100 broadcasts, of 9 in a small house' },
  { read: 'user/getalluser playWeight=3', most: 5, why: 'shows 20 wrestlers, of 6 in a small house' },
  { read: 'user/getalluser search=رضا', most: 8, why: 'shows 20 people, of 1 in a small house' },
  {
    read: 'matchprediction/leaderboard search=خا',
    most: 8,
    why: 'finds 300 fans and shows 20, of none in a small house',
  },
  {
    read: 'newscategory/getallforapp',
    most: 10,
    why: 'counts the articles of each category, once a minute for all who ask',
  },
  {
    read: 'course/datatablecourse',
    most: 6,
    why: 'counts the 16,700 comments of its 20 courses, of 167 in a small house',
  },
  {
    read: 'newsimage/datatable search=',
    most: 10,
    why: 'finds up to 500 galleries and shows 20, of 7 to 88 in a small house',
  },
  {
    read: 'user/getalluser city=تهران',
    most: 8,
    why: 'sorts the 100 wrestlers of its last rank by name, of 19 in a small house',
  },
  {
    read: 'gallerycategory/getallforapp',
    most: 3,
    why: 'counts the 6,200 files of its categories, once a minute for all who ask',
  },
  { read: 'gallery/getfiles search=قهرمانی', most: 5, why: 'shows 20 files, of 2 in a small house' },
  {
    read: 'gallery/getfiles search=کشتی لیگ',
    most: 5,
    why: 'looks whether one of the 200 files of its rarer word has the other, of 2 in a small house',
  },
  { read: 'home/search', most: 40, why: 'asks nine lists, whose answers are kept' },
]
