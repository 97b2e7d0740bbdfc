/** Reads that are not asked, and why. */
export const unasked: Record<string, string> = {
  ...Object.fromEntries(
    ['products', 'books', 'codes', 'wrestlers', 'clubs'].flatMap((noun) =>
      ['recent', 'detail', 'lines'].map((call) => [
        `/api/admin/${noun}/table/${call}`,
        'needs an import of the caller’s own, and reads its lines by their keys',
      ]),
    ),
  ),
  '/api/admin/start/steps': 'asks eight tables whether they have a row',
  '/api/admin/articles/revision': 'needs a revision, and reads it by its key',
  '/api/admin/articles/revisions': 'reads a hundred versions of one text, by its key',
  '/api/admin/pages/revision': 'needs a revision, and reads it by its key',
  '/api/admin/pages/revisions': 'reads a hundred versions of one text, by its key',
  '/api/admin/courses/lessons':
    'reads the few lessons of one course, by its key, and its learners up to a bound',
  '/api/admin/lessons/quiz': 'needs a quiz, and reads its few questions by its key',
  '/api/admin/lessons/captions': 'reads two texts of one lesson, by its key',
  ...Object.fromEntries(
    ['detail', 'lesson', 'quiz', 'answerquiz'].map((call) => [
      `/api/coursepreview/${call}`,
      'needs a link of the caller’s own, and reads one course as course/details does',
    ]),
  ),
  '/api/admin/pickups/find': 'needs a code of a pick-up, and reads one row by its index',
  '/api/admin/requests/file': 'needs a request with a file, and reads it by its key',
  '/api/admin/pictures/some': 'reads at most three hundred rows by their keys',
  '/api/admin/films/captions': 'reads two texts of one film, by its key',
  '/api/home/shortenurl': 'writes a link, and for one address so many an hour alone',
  '/api/eventpay/quote': 'needs an event that is on sale, and reads it by its key',
  '/api/goods/order': 'needs an order of the caller’s own, and reads one row by its key',
  '/api/admin/payments/quote': 'needs the lines of a paid order, and reads one order by its key',
  '/api/payment/status': 'needs a payment of the caller’s own, and reads one row by its key',
  '/api/usercourse/detail': 'needs a course of the caller’s own, and reads it as course/details does',
  '/api/usercourse/quiz': 'needs a course of the caller’s own, and reads the few questions of one lesson',
  '/api/servicerequest/questions': 'reads at most ten rows of one form, by their index',
  '/api/servicerequest/checkmember':
    'answers one address so many a minute alone, and reads one row by its key',
  '/api/course/checkcertificate': 'answers one address so many a minute alone, and reads one row by its key',
}
