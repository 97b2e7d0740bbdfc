import { type CareerFields, WrestlerSheet } from '@pahlavan/contract/admin/people'
import { tables } from '@pahlavan/contract/admin/tables'
import type { Queryable } from '../../database/connect.ts'
import { findPeopleIds } from '../people/people.queries.ts'
import { choiceColumn, Choices, dayColumn, textColumn, wholeColumn } from '../tables/tables.cells.rules.ts'
import type { Flat, TableNoun } from '../tables/tables.noun.rules.ts'
import { nameIn, nameKeys, rowStore } from '../tables/tables.stores.ts'
import { wrestlerNoun } from './profiles.commands.ts'
import { listWrestlerLists, listWrestlerNames } from './profiles.table.queries.ts'
import { findWrestlerSheets } from './profiles.wrestlers.queries.ts'

const genders = new Choices([
  { value: 1, titles: ['مرد', 'Man'], also: ['آقا', 'Men', 'Male'] },
  { value: 0, titles: ['زن', 'Woman'], also: ['خانم', 'Women', 'Female'] },
])
const styles = [
  { value: 0, titles: ['آزاد', 'Freestyle'] },
  { value: 1, titles: ['فرنگی', 'Greco-Roman'] },
  { value: 2, titles: ['پهلوانی', 'Pahlavani'] },
] as const

const careerColumns = [
  wholeColumn({ name: 'bouts', heading: ['کشتی‌های پیشین', 'Earlier bouts'] }),
  wholeColumn({ name: 'wins', heading: ['بردهای پیشین', 'Earlier wins'] }),
  wholeColumn({ name: 'falls', heading: ['ضربه فنی‌های پیشین', 'Earlier falls'] }),
  wholeColumn({ name: 'superiorities', heading: ['برتری‌های پیشین', 'Earlier superiorities'] }),
]

const columns = [
  textColumn({ name: 'firstName', heading: ['نام', 'First name'] }),
  textColumn({ name: 'lastName', heading: ['نام خانوادگی', 'Last name'] }),
  textColumn({ name: 'firstNameEn', heading: ['نام به انگلیسی', 'First name in English'] }),
  textColumn({ name: 'lastNameEn', heading: ['نام خانوادگی به انگلیسی', 'Last name in English'] }),
  choiceColumn({ name: 'gender', heading: ['جنسیت', 'Gender'], empty: null }, genders),
  dayColumn({ name: 'birthDate', heading: ['تاریخ تولد', 'Date of birth'] }),
  choiceColumn({ name: 'countryCode', heading: ['کشور', 'Country'] }, 'countries'),
  choiceColumn({ name: 'styleType', heading: ['سبک', 'Style'], empty: null }, 'styles'),
  choiceColumn({ name: 'ageId', heading: ['ردهٔ سنی', 'Age group'], empty: null }, 'ages'),
  choiceColumn({ name: 'playWeight', heading: ['وزن', 'Weight'], empty: null }, 'weights'),
  choiceColumn({ name: 'clubId', heading: ['باشگاه', 'Club'], empty: null }, 'clubs'),
  textColumn({ name: 'coach', heading: ['مربی', 'Coach'] }),
  textColumn({ name: 'coachEn', heading: ['مربی به انگلیسی', 'Coach in English'] }),
  textColumn({ name: 'bio', heading: ['زندگی‌نامه', 'Biography'] }),
  textColumn({ name: 'bioEn', heading: ['زندگی‌نامه به انگلیسی', 'Biography in English'] }),
  ...careerColumns,
]

async function known(db: Queryable) {
  const { ages, countries, weights, clubs, ownStyles } = await listWrestlerLists(db)
  const titled = ({ value, title, titleEn }: (typeof clubs)[number], also: string[] = []) => ({
    value,
    titles: [title, titleEn] as const,
    also,
  })
  return {
    clubs: new Choices(clubs.map((each) => titled(each))),
    styles: new Choices([...styles, ...ownStyles.map((style) => titled(style, [style.key]))]),
    weights: new Choices(weights.map((each) => titled(each))),
    ages: new Choices(ages.map((age) => titled(age, [age.key]))),
    countries: new Choices(
      countries.map(({ code, title, titleEn }) => ({ value: code, titles: [title, titleEn], also: [code] })),
    ),
  }
}

/** Puts cells on a wrestler: the figures of an earlier career are columns of their own. */
function apply(fields: WrestlerSheet, flat: Flat): WrestlerSheet {
  const isCareer = (name: string) => careerColumns.some((column) => column.name === name)
  const entries = Object.entries(flat)
  const own = Object.fromEntries(entries.filter(([name]) => !isCareer(name)))
  const career = Object.fromEntries(entries.filter(([name]) => isCareer(name))) as Partial<CareerFields>
  return { ...fields, ...own, career: { ...fields.career, ...career } }
}

/** The wrestlers as a table, one on each line. Pictures and techniques are set at the desk. */
export const wrestlerTable: TableNoun<WrestlerSheet> = {
  kind: 'wrestler',
  subject: 'wrestler',
  title: ['کشتی‌گیران', 'Wrestlers'],
  endpoints: tables.wrestler,
  store: rowStore(wrestlerNoun),
  columns,
  ignored: [],
  names: ['lastName', 'lastNameEn'],
  needs: ['firstName', 'lastName'],
  empty: {
    firstName: '',
    lastName: '',
    firstNameEn: '',
    lastNameEn: '',
    gender: null,
    birthDate: null,
    countryCode: 'IR',
    styleType: null,
    ageId: null,
    playWeight: null,
    clubId: null,
    avatarId: null,
    portraitId: null,
    coach: '',
    coachEn: '',
    bio: '',
    bioEn: '',
    techniques: [],
    career: { bouts: 0, wins: 0, falls: 0, superiorities: 0 },
  },
  schema: WrestlerSheet,
  example: [
    {
      firstName: 'آرمان',
      lastName: 'دماوندی',
      firstNameEn: 'Arman',
      lastNameEn: 'Damavandi',
      gender: 1,
      birthDate: '2001-05-14',
      countryCode: 'IR',
      styleType: 0,
    },
  ],
  keysOf: ({ firstName, lastName, firstNameEn, lastNameEn }) =>
    nameKeys(`${nameIn(firstName)} ${nameIn(lastName)}`, `${nameIn(firstNameEn)} ${nameIn(lastNameEn)}`),
  detailOf: ({ birthDate }) => nameIn(birthDate) || null,
  titleOf: ({ firstName, lastName, firstNameEn, lastNameEn }) =>
    [nameIn(firstName, firstNameEn), nameIn(lastName, lastNameEn)].filter(Boolean).join(' '),
  known,
  listNamed: async (db, after, size) =>
    (await listWrestlerNames(db, after, size)).map(({ id, birthDate, name, nameEn }) => ({
      id,
      keys: nameKeys(name, nameEn),
      detail: birthDate,
    })),
  search: (db, search, language) => findPeopleIds(db, { role: 1, search, language }),
  findMany: findWrestlerSheets,
  flatOf: ({ career, ...fields }) => ({ ...fields, ...career }),
  apply,
}
