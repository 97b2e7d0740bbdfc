/** Reads that may cost more than the budget of all others, how much (ms of CPU at the largest size), and why. */
export const exceptions: readonly { read: string; most: number; why: string }[] = [
  { read: 'user/exportdata', most: 500, why: 'all that is kept of one person: a veteran of 8,000 picks' },
  {
    read: 'matchprediction/mine',
    most: 20,
    why: 'sorts the veteran’s 8,000 picks: an index on their time would cost every pick that is replaced',
  },
  { read: 'matchprediction/ledger', most: 20, why: 'sorts the points of the veteran’s 8,000 picks' },
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
  {
    read: 'news/getnewsdata CurrentPage=50',
    most: 15,
    why: 'its total, and which articles stand at every 200th place: both are found once, until an article changes',
  },
  { read: 'event/eventsplayslist', most: 10, why: 'every bout of an event' },
  {
    read: 'matchprediction/datatable',
    most: 40,
    why: 'its total, which is counted once in 15 seconds for all who ask',
  },
  { read: 'newsimage/datatable', most: 40, why: 'its total, which is counted once a minute for all who ask' },
  {
    read: 'user/getalluser userRoleType=0',
    most: 80,
    why: 'its total, which is counted once a minute for all who ask',
  },
  { read: 'user/getplayweights', most: 60, why: 'is the same for everybody for a minute' },
  { read: 'user/getclubcities', most: 20, why: 'is the same for everybody for a minute' },
  { read: '/', most: 20, why: 'a document is written by React, at any size' },
]
