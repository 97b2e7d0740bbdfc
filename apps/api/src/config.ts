import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BadSettings, type Environment, Reader } from './settings.ts'
import { type BackupSettings, backupSettings, type BucketSettings, bucketSettings } from './stores.ts'

/** Where relative folders begin: commands of a workspace run in its own folder, and mean the same data. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A message service and its account there. Without a template for notices (null) it sends codes only. */
export type SmsSettings =
  | { provider: 'outbox' }
  | {
      provider: 'kavenegar'
      baseUrl: string
      apiKey: string
      template: string
      noticeTemplate: string | null
      paymentTemplate: string | null
      consentTemplate: string | null
      stockTemplate: string | null
      requestTemplate: string | null
      eventTemplate: string | null
    }
  | {
      provider: 'smsir'
      baseUrl: string
      apiKey: string
      templateId: number
      noticeTemplateId: number | null
      paymentTemplateId: number | null
      consentTemplateId: number | null
      stockTemplateId: number | null
      requestTemplateId: number | null
      eventTemplateId: number | null
    }

/** Where money comes in. `gateway` takes new payments; older ones are asked after where they were made. */
export interface PaymentSettings {
  gateway: 'virtual' | 'zarinpal' | 'zibal'
  zarinpal: { merchantId: string; baseUrl: string } | null
  zibal: { merchant: string; baseUrl: string } | null
}

/** Every setting of the server, read and validated once. Nothing else reads the environment. */
export interface Config {
  mode: 'demo' | 'production'
  /** What of the product this process serves: all of it, or the book store alone. */
  serves: 'all' | 'books'
  host: string
  /** 0 picks a free port. */
  port: number
  /** The origin of absolute links, without a slash at its end; null: the listen address. */
  publicUrl: string | null
  dataDir: string
  /** null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  redisUrl: string | null
  appSecret: string | null
  /** An earlier secret, or the next one: its signatures are accepted as well. */
  acceptedSecret: string | null
  /** What Fastify's `trustProxy` takes: addresses and subnets of proxies that may name the client's address. */
  trustProxy: string[] | false
  /** Who sends messages; `outbox` keeps them for `/dev/outbox`, in a demo. */
  sms: SmsSettings
  /** Codes an hour for one address, and for everybody. */
  otpPerAddress: number
  otpInAll: number
  /** `auto` approves a comment 30 seconds after it was written, `manual` waits for a moderator. */
  commentApproval: 'auto' | 'manual'
  payments: PaymentSettings
  taxPercent: number
  /** Refunds of so many toman and more need a second member of the staff. */
  secondPersonFrom: number
  demoPlays: boolean
  /** Whether the films of a demo are made while it runs, where that was not done before. */
  demoFilms: boolean
  demoLive: boolean
  /** Requests a minute that one address may make beyond cached answers; 0 is no limit. */
  requestsPerMinute: number
  /** Megabytes of answers that one process keeps; 0 makes each answer anew. */
  responseCacheMb: number
  /** Where the web app finds the book store and the hub; a path is on this server. */
  bookStoreApiUrl: string
  hubUrl: string
  /** Where the club's cameras send to, as people are told; null: this host. */
  rtmpUrl: string | null
  /** Origins that videos may be embedded from, and live streams come from. */
  videoBoxes: string[]
  /** Where films are kept beside `dataDir`; null: in its folder `media`. */
  bucket: BucketSettings | null
  /** null: there are no backups. */
  backup: BackupSettings | null
  /** The internal place under which nginx, in front, has the folder `media`; it then sends the files of films itself. */
  accelPrefix: string | null
  /** Lines to the hub that one address may have at a time: a hall sits behind one. */
  socketsPerAddress: number
  /** What Prometheus shows to read `/metrics`; null: from this machine alone. */
  metricsToken: string | null
  /** Processes that serve on one machine. */
  processes: number
}

/**
 * The settings of `docs/rules/decisions.md` §1 that this version knows.
 *
 * @param from the environment, names in capitals
 * @throws BadSettings naming every fault at once
 */
export function readConfig(from: Environment): Config {
  const read = new Reader(from)
  const mode = read.oneOf('APP_MODE', 'demo', ['demo', 'production'])
  const isDemo = mode === 'demo'
  const proxies = read.list('TRUST_PROXY')
  const plays = read.oneOf('DEMO_PLAYS', isDemo ? 'true' : 'false', ['true', 'false'])
  const config: Config = {
    mode,
    serves: read.oneOf('SERVE', 'all', ['all', 'books']),
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.whole('PORT', 3000, [0, 65_535]),
    publicUrl: read.url('PUBLIC_URL', ['http:', 'https:']),
    dataDir: resolve(root, read.text('DATA_DIR') ?? 'data'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    appSecret: read.text('APP_SECRET'),
    acceptedSecret: read.text('APP_SECRET_ACCEPTED'),
    trustProxy: proxies.length > 0 && proxies,
    sms: smsSettings(read),
    otpPerAddress: read.whole('OTP_PER_ADDRESS', 100, [1, 100_000]),
    otpInAll: read.whole('OTP_IN_ALL', 2000, [1, 1_000_000]),
    commentApproval: read.oneOf('COMMENT_APPROVAL', isDemo ? 'auto' : 'manual', ['auto', 'manual']),
    payments: paymentSettings(read),
    taxPercent: read.whole('TAX_PERCENT', 0, [0, 50]),
    secondPersonFrom: read.whole('REFUND_SECOND_PERSON_FROM', 2_000_000, [0, 2_000_000_000]),
    demoPlays: plays === 'true',
    demoFilms: read.oneOf('DEMO_FILMS', plays, ['true', 'false']) === 'true',
    demoLive: read.oneOf('DEMO_LIVE', plays, ['true', 'false']) === 'true',
    requestsPerMinute: read.whole('REQUESTS_PER_MINUTE', 12_000, [0, 1_000_000]),
    responseCacheMb: read.whole('RESPONSE_CACHE_MB', 24, [0, 1024]),
    bookStoreApiUrl: read.place('BOOK_STORE_API_URL', '/book-store-api'),
    hubUrl: read.place('HUB_URL', '/hub'),
    rtmpUrl: read.url('RTMP_URL', ['rtmp:', 'rtmps:']),
    videoBoxes: read.origins('VIDEO_BOX_URLS'),
    bucket: bucketSettings(read, 'S3', 'that films are kept in'),
    backup: backupSettings(read, root),
    accelPrefix: read.path('MEDIA_ACCEL_PREFIX'),
    socketsPerAddress: read.whole('SOCKETS_PER_ADDRESS', 4000, [1, 100_000]),
    metricsToken: read.text('METRICS_TOKEN'),
    processes: read.whole('WEB_CONCURRENCY', 1, [1, 64]),
  }
  checkSecrets(read, config)
  if (!isDemo) production(read, config)
  if (read.faults.length > 0) throw new BadSettings(read.faults)
  return config
}

function checkSecrets(read: Reader, { appSecret, acceptedSecret }: Config): void {
  for (const [name, secret] of Object.entries({ APP_SECRET: appSecret, APP_SECRET_ACCEPTED: acceptedSecret }))
    if (secret !== null && Buffer.byteLength(secret) < 32)
      read.faults.push(`${name} must have at least 32 bytes`)
}

function smsSettings(read: Reader): SmsSettings {
  const provider = read.oneOf('SMS_PROVIDER', 'outbox', ['outbox', 'kavenegar', 'smsir'])
  if (provider === 'outbox') return { provider }
  const name = provider.toUpperCase()
  const baseUrl = read.url(`${name}_BASE_URL`, ['http:', 'https:'])
  const apiKey = read.need(`${name}_API_KEY`, 'the key of the message service')
  if (provider === 'kavenegar') {
    const template = read.need('KAVENEGAR_TEMPLATE', 'the name of the approved template')
    const templates = {
      template,
      noticeTemplate: read.text('KAVENEGAR_NOTICE_TEMPLATE'),
      paymentTemplate: read.text('KAVENEGAR_PAYMENT_TEMPLATE'),
      consentTemplate: read.text('KAVENEGAR_CONSENT_TEMPLATE'),
      stockTemplate: read.text('KAVENEGAR_STOCK_TEMPLATE'),
      requestTemplate: read.text('KAVENEGAR_REQUEST_TEMPLATE'),
      eventTemplate: read.text('KAVENEGAR_EVENT_TEMPLATE'),
    }
    return { provider, baseUrl: baseUrl ?? 'https://api.kavenegar.com', apiKey, ...templates }
  }
  read.need('SMSIR_TEMPLATE_ID', 'the number of the approved template')
  const numberOf = (setting: string) => read.whole(setting, 0, [1, 2_147_483_647])
  const templates = {
    templateId: numberOf('SMSIR_TEMPLATE_ID'),
    noticeTemplateId: numberOf('SMSIR_NOTICE_TEMPLATE_ID') || null,
    paymentTemplateId: numberOf('SMSIR_PAYMENT_TEMPLATE_ID') || null,
    consentTemplateId: numberOf('SMSIR_CONSENT_TEMPLATE_ID') || null,
    stockTemplateId: numberOf('SMSIR_STOCK_TEMPLATE_ID') || null,
    requestTemplateId: numberOf('SMSIR_REQUEST_TEMPLATE_ID') || null,
    eventTemplateId: numberOf('SMSIR_EVENT_TEMPLATE_ID') || null,
  }
  return { provider, baseUrl: baseUrl ?? 'https://api.sms.ir', apiKey, ...templates }
}

function paymentSettings(read: Reader): PaymentSettings {
  const gateway = read.oneOf('PAYMENT_GATEWAY', 'virtual', ['virtual', 'zarinpal', 'zibal'])
  if (gateway === 'zarinpal') read.need('ZARINPAL_MERCHANT_ID', 'the club’s number at the gateway')
  if (gateway === 'zibal') read.need('ZIBAL_MERCHANT', 'the club’s name at the gateway')
  const [merchantId, merchant] = [read.text('ZARINPAL_MERCHANT_ID'), read.text('ZIBAL_MERCHANT')]
  if (merchantId !== null && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(merchantId))
    read.faults.push('ZARINPAL_MERCHANT_ID must be a UUID of 36 letters')
  const web = ['http:', 'https:']
  const zarinpalUrl = read.url('ZARINPAL_BASE_URL', web) ?? 'https://payment.zarinpal.com'
  const zibalUrl = read.url('ZIBAL_BASE_URL', web) ?? 'https://gateway.zibal.ir'
  return {
    gateway,
    zarinpal: merchantId === null ? null : { merchantId, baseUrl: zarinpalUrl },
    zibal: merchant === null ? null : { merchant, baseUrl: zibalUrl },
  }
}

/** Checks the settings that production requires, and those that only a demo may use. */
function production(read: Reader, config: Config): void {
  read.need('DATABASE_URL', 'production does not run on the embedded database')
  read.need('APP_SECRET', 'at least 32 random bytes that sign codes and addresses')
  if (config.demoPlays) read.faults.push('DEMO_PLAYS=true is for demos only')
  if (config.demoFilms) read.faults.push('DEMO_FILMS=true is for demos only')
  // The book store alone sends no messages and takes no money.
  if (config.serves === 'books') return
  read.need('PUBLIC_URL', 'the address that people open')
  if (config.publicUrl?.startsWith('http:'))
    read.faults.push('PUBLIC_URL must begin with https:// in production')
  if (config.sms.provider === 'outbox')
    read.faults.push('SMS_PROVIDER=outbox is for demos only: set kavenegar or smsir')
  if (config.payments.gateway === 'virtual')
    read.faults.push('PAYMENT_GATEWAY=virtual is for demos only: set zarinpal or zibal')
  if (config.commentApproval === 'auto') read.faults.push('COMMENT_APPROVAL=auto is for demos only')
}
