import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type FinishedBackup, lastBackupIn, noteBackup, noteFault } from './last-backup.ts'

const lastTaken: FinishedBackup = {
  takenAt: '2026-11-30T02:15:00.000Z',
  seconds: 3.2,
  folder: '/backup',
  kind: 'increment',
  bytes: 90_000_000,
  newBytes: 4_000_000,
  isEncrypted: true,
}
const fault = { at: '2026-12-01T02:15:00.000Z', said: 'The disk is full' }

it('is known with what hindered the try after it, until one is finished', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ljudkod-last-backup-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const ask = lastBackupIn(dataDir)
  expect(await ask()).toEqual({ last: null, fault: null })
  await noteBackup(dataDir, lastTaken)
  await noteFault(dataDir, fault)
  expect(await ask()).toEqual({ last: lastTaken, fault })
  await noteBackup(dataDir, lastTaken)
  expect(await ask()).toEqual({ last: lastTaken, fault: null })
})
