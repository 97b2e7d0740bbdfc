import { tightKey } from './letters.ts'

/** Provinces of Iran and their larger cities in both languages, as road signs and passports write them. */
const PLACES = `آذربایجان شرقی=East Azerbaijan|آذربایجان غربی=West Azerbaijan|اردبیل=Ardabil|اصفهان=Isfahan|البرز=Alborz|ایلام=Ilam|بوشهر=Bushehr|تهران=Tehran
چهارمحال و بختیاری=Chaharmahal and Bakhtiari|خراسان جنوبی=South Khorasan|خراسان رضوی=Razavi Khorasan|خراسان شمالی=North Khorasan|خوزستان=Khuzestan|زنجان=Zanjan
سمنان=Semnan|سیستان و بلوچستان=Sistan and Baluchestan|فارس=Fars|قزوین=Qazvin|قم=Qom|کردستان=Kurdistan|کرمان=Kerman|کرمانشاه=Kermanshah
کهگیلویه و بویراحمد=Kohgiluyeh and Boyer-Ahmad|گلستان=Golestan|گیلان=Gilan|لرستان=Lorestan|مازندران=Mazandaran|مرکزی=Markazi|هرمزگان=Hormozgan|همدان=Hamadan|یزد=Yazd
آبادان=Abadan|آستارا=Astara|آمل=Amol|اراک=Arak|ارومیه=Urmia|اسلامشهر=Eslamshahr|اندیمشک=Andimeshk|اهر=Ahar|اهواز=Ahvaz|ایذه=Izeh|بابل=Babol|بابلسر=Babolsar|بجنورد=Bojnord
بروجرد=Borujerd|بم=Bam|بندر انزلی=Bandar-e Anzali|بندر عباس=Bandar Abbas|بندر ماهشهر=Mahshahr|بهبهان=Behbahan|بهشهر=Behshahr|بوکان=Bukan|بیرجند=Birjand|تبریز=Tabriz
تربت حیدریه=Torbat-e Heydarieh|جهرم=Jahrom|جویبار=Juybar|جیرفت=Jiroft|چابهار=Chabahar|خرم آباد=Khorramabad|خرمشهر=Khorramshahr|خوی=Khoy|دزفول=Dezful|رامسر=Ramsar|رشت=Rasht
رفسنجان=Rafsanjan|ری=Rey|زابل=Zabol|زاهدان=Zahedan|ساری=Sari|ساوه=Saveh|سبزوار=Sabzevar|سقز=Saqqez|سنندج=Sanandaj|سیرجان=Sirjan|شاهرود=Shahrud|شاهین شهر=Shahin Shahr
شهرکرد=Shahr-e Kord|شهریار=Shahriar|شیراز=Shiraz|قائم شهر=Qaem Shahr|قدس=Qods|قرچک=Qarchak|قوچان=Quchan|کاشان=Kashan|کرج=Karaj|گرگان=Gorgan|گنبد کاووس=Gonbad-e Kavus
لاهیجان=Lahijan|مراغه=Maragheh|مرند=Marand|مریوان=Marivan|مسجد سلیمان=Masjed Soleyman|مشهد=Mashhad|ملایر=Malayer|ملارد=Malard|مهاباد=Mahabad|میاندوآب=Miandoab|نجف آباد=Najafabad
نظرآباد=Nazarabad|نهاوند=Nahavand|نیشابور=Nishapur|ورامین=Varamin|پاکدشت=Pakdasht|یاسوج=Yasuj|کیش=Kish|قشم=Qeshm`

const pairs = PLACES.split(/[|\n]/).map((pair) => pair.split('=') as [string, string])
const english = new Map(pairs.map(([persian, name]) => [tightKey(persian), name]))
const persian = new Map(pairs.map(([name, latin]) => [tightKey(latin), name]))

/** The English, or Persian, name of a province or city of Iran, from any spelling; null for an unknown one. */
export const englishPlace = (name: string): string | null => english.get(tightKey(name)) ?? null
export const persianPlace = (name: string): string | null => persian.get(tightKey(name)) ?? null
