import { ClubSheet, emptyClub } from '@pahlavan/contract/admin/people'
import { tables } from '@pahlavan/contract/admin/tables'
import { tightKey } from '@pahlavan/persian/letters'
import { findPeopleIds } from '../people/people.queries.ts'
import { textColumn, wholeColumn } from '../tables/tables.cells.rules.ts'
import type { TableNoun } from '../tables/tables.noun.rules.ts'
import { nameIn, nameKeys, rowStore } from '../tables/tables.stores.ts'
import { findClubSheets } from './profiles.clubs.queries.ts'
import { clubNoun } from './profiles.commands.ts'
import { listClubNames } from './profiles.table.queries.ts'

/** The wrestling clubs as a table, one on each line. Badges and places on the map are set at the desk. */
export const clubTable: TableNoun<ClubSheet> = {
  kind: 'club',
  subject: 'wrestlingClub',
  title: ['باشگاه‌ها', 'Clubs'],
  endpoints: tables.club,
  store: rowStore(clubNoun),
  columns: [
    textColumn({ name: 'name', heading: ['نام باشگاه', 'Club'], also: ['نام', 'Name', 'باشگاه'] }),
    textColumn({ name: 'nameEn', heading: ['نام به انگلیسی', 'Name in English'] }),
    textColumn({ name: 'manager', heading: ['مدیر', 'Manager'] }),
    textColumn({ name: 'managerEn', heading: ['مدیر به انگلیسی', 'Manager in English'] }),
    textColumn({ name: 'city', heading: ['شهر', 'City'] }),
    textColumn({ name: 'cityEn', heading: ['شهر به انگلیسی', 'City in English'] }),
    textColumn({ name: 'address', heading: ['نشانی', 'Address'] }),
    textColumn({ name: 'addressEn', heading: ['نشانی به انگلیسی', 'Address in English'] }),
    textColumn({ name: 'phone', heading: ['تلفن', 'Phone'] }),
    wholeColumn({ name: 'founded', heading: ['سال تأسیس (میلادی)', 'Founded'], empty: null }),
    textColumn({ name: 'about', heading: ['دربارهٔ باشگاه', 'About'] }),
    textColumn({ name: 'aboutEn', heading: ['دربارهٔ باشگاه به انگلیسی', 'About in English'] }),
  ],
  ignored: [],
  names: ['name', 'nameEn'],
  needs: ['name'],
  empty: emptyClub,
  schema: ClubSheet,
  example: [
    {
      name: 'خانهٔ کشتی الوند',
      nameEn: 'Alvand Wrestling House',
      manager: 'بهرام الوندی',
      city: 'همدان',
      cityEn: 'Hamadan',
      phone: '081-3825-0000',
      founded: 1974,
    },
  ],
  keysOf: ({ name, nameEn }) => nameKeys(name, nameEn),
  detailOf: ({ city }) => tightKey(nameIn(city)) || null,
  titleOf: ({ name, nameEn }) => nameIn(name, nameEn),
  known: async () => ({}),
  listNamed: async (db, after, size) =>
    (await listClubNames(db, after, size)).map(({ id, name, nameEn, city }) => ({
      id,
      keys: nameKeys(name, nameEn),
      detail: tightKey(city) || null,
    })),
  search: (db, search, language) => findPeopleIds(db, { role: 2, search, language }),
  findMany: findClubSheets,
}
