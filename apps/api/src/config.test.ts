import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { BadSettings } from './settings.ts'

const faultsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return error instanceof BadSettings ? error.faults : [String(error)]
  }
}

const production = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://db.example/pahlavan',
  APP_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://pahlavan.example/',
  SMS_PROVIDER: 'kavenegar',
  KAVENEGAR_API_KEY: 'key',
  KAVENEGAR_TEMPLATE: 'login',
  PAYMENT_GATEWAY: 'zarinpal',
  ZARINPAL_MERCHANT_ID: '1344b5d4-0048-11e8-94db-005056a205be',
}

test('without a word everything has its default', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    commentApproval: 'auto',
    demoPlays: true,
    sms: { provider: 'outbox' },
    otpPerAddress: 100,
    otpInAll: 2000,
    processes: 1,
    hubUrl: '/hub',
    trustProxy: false,
  })
})

test('backups have one place, and a key that can be one', () => {
  expect(readConfig({}).backup).toBeNull()
  expect(readConfig({ BACKUP_DIR: '/mnt/backup' }).backup).toMatchObject({
    folder: '/mnt/backup',
    key: null,
    hour: 23,
  })
  const both = { BACKUP_DIR: '/mnt/backup', BACKUP_S3_ENDPOINT: 'https://s3.example', BACKUP_KEY: 'secret' }
  const faults = faultsOf(both).join('\n')
  for (const name of ['BACKUP_S3_BUCKET is missing', 'BACKUP_KEY must be', 'name two places'])
    expect(faults).toContain(name)
})

test('production names everything that is missing or for demos only, at once', () => {
  const faults = faultsOf({ APP_MODE: 'production', COMMENT_APPROVAL: 'auto', DEMO_PLAYS: 'true' })
  for (const name of [
    'DATABASE_URL',
    'APP_SECRET',
    'PUBLIC_URL',
    'SMS_PROVIDER',
    'PAYMENT_GATEWAY',
    'COMMENT_APPROVAL',
    'DEMO_PLAYS',
  ])
    expect(faults.filter((fault) => fault.startsWith(name))).toHaveLength(1)
  expect(faultsOf(production)).toEqual([])
  expect(readConfig(production)).toMatchObject({
    publicUrl: 'https://pahlavan.example',
    commentApproval: 'manual',
  })
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'x'],
  ['APP_MODE', 'test'],
  ['WEB_CONCURRENCY', '0'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'pahlavan.example'],
  ['APP_SECRET', 'short'],
  ['COMMENT_APPROVAL', 'never'],
  ['SMS_PROVIDER', 'pigeon'],
  ['OTP_PER_ADDRESS', '0'],
  ['OTP_IN_ALL', 'many'],
  ['VIDEO_BOX_URLS', 'https://a.example, javascript:1'],
  ['HUB_URL', 'ftp://x'],
  ['PAYMENT_GATEWAY', 'purse'],
  ['TAX_PERCENT', '-1'],
  ['ZARINPAL_MERCHANT_ID', 'x'],
])('%s=%s is refused by name', (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([expect.stringContaining(name)])
})

test('a secret that is refused is not repeated', () => {
  expect(faultsOf({ APP_SECRET: 'hunter2' }).join()).not.toContain('hunter2')
  expect(faultsOf({ DATABASE_URL: 'mysql://user:hunter2@x' }).join()).not.toContain('hunter2')
})

test('lists are commas, and addresses lose their last slash', () => {
  const config = readConfig({
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    VIDEO_BOX_URLS: 'https://a.example/x,https://b.example',
  })
  expect(config.trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1'])
  expect(config.videoBoxes).toEqual(['https://a.example', 'https://b.example'])
})

test('a message service brings its account along', () => {
  expect(faultsOf({ SMS_PROVIDER: 'kavenegar' }).map((fault) => fault.split(' ')[0])).toEqual([
    'KAVENEGAR_API_KEY',
    'KAVENEGAR_TEMPLATE',
  ])
  expect(faultsOf({ SMS_PROVIDER: 'smsir' }).map((fault) => fault.split(' ')[0])).toEqual([
    'SMSIR_API_KEY',
    'SMSIR_TEMPLATE_ID',
  ])
  expect(faultsOf({ SMS_PROVIDER: 'smsir', SMSIR_API_KEY: 'k', SMSIR_TEMPLATE_ID: 'x' })).toEqual([
    expect.stringContaining('SMSIR_TEMPLATE_ID'),
  ])
  const smsIr = { SMS_PROVIDER: 'smsir', SMSIR_API_KEY: 'k', SMSIR_TEMPLATE_ID: '123456' }
  const account = { provider: 'smsir', baseUrl: 'https://api.sms.ir', apiKey: 'k', templateId: 123_456 }
  const none = {
    noticeTemplateId: null,
    paymentTemplateId: null,
    consentTemplateId: null,
    stockTemplateId: null,
    requestTemplateId: null,
    eventTemplateId: null,
  }
  expect(readConfig(smsIr).sms).toEqual({ ...account, ...none })
  expect(readConfig({ ...smsIr, SMSIR_NOTICE_TEMPLATE_ID: '7' }).sms).toEqual({
    ...account,
    ...none,
    noticeTemplateId: 7,
  })
  expect(readConfig(production).sms).toMatchObject({ noticeTemplate: null })
  const notices = { ...production, KAVENEGAR_NOTICE_TEMPLATE: 'notice' }
  expect(readConfig(notices).sms).toMatchObject({ noticeTemplate: 'notice' })
})

test('a gateway brings its account along, and is asked at its own address', () => {
  expect(faultsOf({ PAYMENT_GATEWAY: 'zibal' })).toEqual([expect.stringContaining('ZIBAL_MERCHANT')])
  expect(faultsOf({ PAYMENT_GATEWAY: 'zarinpal' })).toEqual([expect.stringContaining('ZARINPAL_MERCHANT_ID')])
  expect(readConfig(production).payments).toMatchObject({
    gateway: 'zarinpal',
    zarinpal: { baseUrl: 'https://payment.zarinpal.com' },
    zibal: null,
  })
  expect(readConfig({}).payments).toEqual({ gateway: 'virtual', zarinpal: null, zibal: null })
})
