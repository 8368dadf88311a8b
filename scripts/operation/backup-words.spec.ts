import { expect, it } from 'vitest'
import type { TakenBackup } from '../../adapters/kernel/backup/take-backup.ts'
import { backupReport, faultOf, restoreReport } from './backup-words.ts'

const manifest: TakenBackup['manifest'] = {
  product: 'ljudkod',
  format: 2,
  version: '1.2.3',
  takenAt: '2026-11-20T09:00:00.000Z',
  postgres: { major: '18', machine: 'linux-x64', events: 1234 },
  hasSecretKey: true,
  namingKey: null,
  damaged: [],
  folders: [],
  files: ['data/secret-key', 'data/mail/1.eml'].map((path) => ({ path, size: 44, parts: [] })),
}
const firstBackup: TakenBackup = {
  manifest,
  kind: 'whole',
  isEncrypted: false,
  newBytes: 88,
  removed: [],
  leftSince: undefined,
  uncleanedTables: [],
}
const ownStores = { databaseUrl: undefined, eventStoreUrl: undefined }
const outsideStores = { databaseUrl: 'postgres://u:hemligt@db.example:5432/l', eventStoreUrl: 'esdb://a:2113' }

it('says of a whole backup what is in it, and how it is restored', () => {
  expect(backupReport(firstBackup, '/backup/1', ownStores)).toEqual([
    'Backed up to /backup/1: 1,234 events, 2 files, 1 MB',
    'It holds the secret key and personal data: keep it where nobody else can read it',
    'Restore it into an empty folder with: DATA_DIR=/new/folder npm run restore -- /backup/1',
  ])
})

it('says of a later one what is new, what is gone, and how it is opened', () => {
  const later: TakenBackup = {
    ...firstBackup,
    kind: 'increment',
    isEncrypted: true,
    removed: ['2026-11-01T02-15-00.000Z'],
    leftSince: '2026-11-19T02:15:00.000Z',
    manifest: { ...manifest, damaged: ['/srv/data/files/aa/aa'] },
  }
  expect(backupReport(later, '/backup/1', ownStores)).toEqual([
    'A backup that began at 2026-11-19T02:15:00.000Z was not finished: this one went on from what it had written',
    'Backed up to /backup/1: 1,234 events, 2 files, 1 MB, 1 MB of them new',
    'DAMAGED in the data folder, and copied as it is: /srv/data/files/aa/aa',
    'Removed 1 older: 2026-11-01T02-15-00.000Z',
    'Restore it into an empty folder with: DATA_DIR=/new/folder npm run restore -- /backup/1 --key FILE',
  ])
  expect(restoreReport(manifest, 3, '/srv/new', ownStores)).toContain(
    'Forgotten since then: 3. The start forgets them again before it answers',
  )
})

it('says of what lies elsewhere that it is not in it, without telling a password', () => {
  const lines = backupReport(
    { ...firstBackup, manifest: { ...manifest, postgres: null, hasSecretKey: false } },
    '/backup/1',
    outsideStores,
  )
  expect(lines.filter((line) => line.startsWith('NOT in it: '))).toEqual([
    expect.stringContaining('the database at db.example:5432. Back it up with pg_dump'),
    expect.stringContaining('the events, which lie in EventStoreDB'),
    expect.stringContaining('SECRET_KEY'),
  ])
  expect(lines.join()).not.toContain('hemligt')
  expect(restoreReport(manifest, 0, '/srv/new', ownStores).at(-1)).toBe('Start it with: DATA_DIR=/srv/new npm start')
})

it('says what can be done about what the system refuses', () => {
  const refused = (code: string) => faultOf(Object.assign(new Error(`${code}: no`), { code }))
  expect(refused('ENOSPC')).toBe('The disk is full (ENOSPC: no)')
  expect(refused('EACCES')).toBe('EACCES: no. Run it as the account that runs the product')
  expect(faultOf(new Error('An own sentence'))).toBe('An own sentence')
})
