/** The sentences of the problems of lessons and quizzes, in Persian and English. */
export const lessonWords = {
  quiz_changed: [
    'پرسش‌های این آزمون عوض شده‌اند. پرسش‌های جدید را ببینید و پاسخ بدهید.',
    'The questions of this quiz have changed. Look at the new ones and answer them.',
  ],
  preview_ended: [
    'این لینک پیش‌نمایش تمام شده یا برای حساب دیگری است. از دفتر باشگاه دوباره پیش‌نمایش بگیرید.',
    'This preview link has ended, or is for another account. Open the preview again in the back office.',
  ],
  answers_incomplete: ['به هر پرسش یک پاسخ بدهید.', 'Give one answer to each question.'],
  quiz_tries_used: [
    'نوبت‌های امروز این آزمون تمام شده است. {wait} دیگر دوباره تلاش کنید.',
    'You’ve used today’s attempts at this quiz. Try again in {wait}.',
  ],
  lesson_used: [
    'هنرجویانی این جلسه را شروع کرده‌اند و حذف نمی‌شود. آن را از نمایش بردارید؛ پیشرفت و گواهی‌ها می‌مانند.',
    'Learners have begun this lesson, so it stays. Take it off show; progress and certificates stay.',
  ],
  film_not_found: [
    'این فیلم پیدا نشد، یا فیلم محافظت‌شده نیست. فیلمی از فهرست انتخاب کنید.',
    'This film was not found, or is not a protected one. Choose a film of the list.',
  ],
  captions_invalid: [
    'این زیرنویس WebVTT نیست یا بیش از یک مگابایت است. فایلی بفرستید که با WEBVTT شروع شود.',
    'These captions are not WebVTT, or longer than one megabyte. Send a file that begins with WEBVTT.',
  ],
  question_incomplete: [
    'هر پرسش به هر دو زبان متن و دلیل می‌خواهد، و دست‌کم دو گزینه که یکی از آن‌ها درست باشد.',
    'Each question needs its text and reason in both languages, and at least two answers, one of them right.',
  ],
  quiz_empty: [
    'آزمونی که روی صفحه است دست‌کم یک پرسش می‌خواهد. پرسش بنویسید یا آن را از نمایش بردارید.',
    'A quiz on show needs at least one question. Write one, or take the quiz off show.',
  ],
} as const
