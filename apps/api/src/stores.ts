import { resolve } from 'node:path'
import type { Reader } from './settings.ts'

/** A bucket that speaks S3, and the credentials to write into it. */
export interface BucketSettings {
  /** An address without a slash at its end; the bucket is a folder of it. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The bucket of the settings that begin with `prefix`; null without an address. @param purpose ends the sentence «the bucket …» */
export function bucketSettings(read: Reader, prefix: string, purpose: string): BucketSettings | null {
  const endpoint = read.url(`${prefix}_ENDPOINT`, ['http:', 'https:'])
  if (endpoint === null) return null
  return {
    endpoint,
    bucket: read.need(`${prefix}_BUCKET`, `the bucket ${purpose}`),
    region: read.text(`${prefix}_REGION`) ?? 'us-east-1',
    accessKeyId: read.need(`${prefix}_ACCESS_KEY_ID`, 'who may write into the bucket'),
    secretAccessKey: read.need(`${prefix}_SECRET_ACCESS_KEY`, 'the secret of that key'),
  }
}

/** Where backups go, with which key, and when. One of `folder` and `bucket` is set. */
export interface BackupSettings {
  folder: string | null
  bucket: BucketSettings | null
  /** An age identity, which encrypts and reads the backups; null: they are not encrypted. */
  key: string | null
  /** The hour of the day in UTC. */
  hour: number
  /** The folder of PostgreSQL's programs; null: they are looked for. */
  programs: string | null
}

/** @param root where relative folders begin */
export function backupSettings(read: Reader, root: string): BackupSettings | null {
  const named = read.text('BACKUP_DIR')
  const folder = named === null ? null : resolve(root, named)
  const bucket = bucketSettings(read, 'BACKUP_S3', 'that backups are kept in')
  const key = read.text('BACKUP_KEY')
  const [hour, programs] = [read.whole('BACKUP_HOUR', 23, [0, 23]), read.text('POSTGRES_PROGRAMS')]
  if (key !== null && !/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/.test(key))
    read.faults.push('BACKUP_KEY must be an age identity (AGE-SECRET-KEY-1…): npm run backup -- --new-key')
  if (folder !== null && bucket !== null)
    read.faults.push('BACKUP_DIR and BACKUP_S3_ENDPOINT name two places: set one of them')
  return folder === null && bucket === null ? null : { folder, bucket, key, hour, programs }
}
