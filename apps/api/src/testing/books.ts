import type { Pool } from 'pg'

/** Four books of two categories: one with a sample and an older price, one that is sold out. */
export async function addTestBooks(pool: Pool): Promise<void> {
  await pool.query(
    `insert into book_category (position, title, title_en) values (0, 'تاریخ', 'History'), (1, 'فن', 'Technique')`,
  )
  await pool.query(`insert into book (key, category_id, title, title_en, author, author_en, description, description_en, publisher, publisher_en,
      language, year, pages, weight, price, old_price, stock, sold, created_at)
    select key, (select id from book_category where title_en = shelf), title, title_en, author, author_en, 'متن', 'Text', 'نشر گود', 'Gowd Press',
      0, 1399, 220, 300, price, old_price, stock, sold, now() - days * interval '1 day' from (values
      ('pit', 'History', 'گود و گنبد', 'The Pit and the Dome', 'نادر سنگلجی', 'Nader Sangelaji', 2400000, 3000000, 3, 5, 1),
      ('leg', 'Technique', 'هنر زیرگیری', 'The Art of the Single Leg', 'نادر سنگلجی', 'Nader Sangelaji', 3100000, null, 9, 40, 2),
      ('mat', 'Technique', 'روایت یک تشک', 'The Tale of a Mat', 'گیتی بلوطی', 'Giti Baluti', 1950000, null, 0, 7, 3),
      ('arm', 'History', 'بازوبند', 'The Armband', 'رحیم آسیابان', 'Rahim Asiaban', 3500000, null, 1, 1, 4)
    ) as b(key, shelf, title, title_en, author, author_en, price, old_price, stock, sold, days)`)
  await pool.query(
    `insert into book_sample (book_id, number, text) select b.id, n, 'صفحهٔ ' || n from book b, generate_series(9, 10) n where b.key = 'pit'`,
  )
}
