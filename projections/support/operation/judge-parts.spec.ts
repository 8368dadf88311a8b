import { describe, expect, it } from 'vitest'
import { judgeBackup, judgeCertificates, judgeJobs, judgeLetters, judgeProcesses } from './judge-parts.ts'
import { quietOperation } from './testing.ts'

const now = new Date('2026-11-30T08:00:00.000Z')
const endsAt = (expiresAt: string | null, fault: string | null = null) => ({
  what: 'Ljudkods adress',
  server: 'ljudkod.example:443',
  expiresAt,
  checkedAt: now.toISOString(),
  fault,
})

describe('a certificate', () => {
  it.each([
    ['2027-02-01T12:00:00.000Z', 'good', 'Det första går ut om 63 dagar (ljudkod.example:443).'],
    ['2026-12-10T12:00:00.000Z', 'warning', 'Det första går ut om 10 dagar (ljudkod.example:443).'],
    ['2026-11-29T07:00:00.000Z', 'fault', 'Det första går ut om 0 dagar (ljudkod.example:443).'],
  ])('that ends at %s is %s', (end, level, cause) => {
    expect(judgeCertificates([endsAt(end)], now)).toEqual({ part: 'Certifikaten', level, cause })
  })

  it('that cannot be read is a fault, with the server and the reason', () => {
    const { level, cause } = judgeCertificates([endsAt(null, 'Servern svarar inte.')], now)
    expect([level, cause]).toEqual(['fault', 'ljudkod.example:443: Servern svarar inte.'])
  })
})

describe('a backup', () => {
  const { last } = quietOperation.backup
  it('of the last night is good, an older one is to be looked at, and so is none', () => {
    expect(judgeBackup({ last, fault: null }, now).level).toBe('good')
    expect(judgeBackup({ last, fault: null }, new Date('2026-12-03T08:00:00.000Z'))).toMatchObject({
      level: 'warning',
      cause: 'Den senaste är 3 dagar gammal.',
    })
    expect(judgeBackup({ last: null, fault: null }, now).level).toBe('warning')
  })

  it('that failed is a fault, whatever there was before', () => {
    const fault = { at: now.toISOString(), said: 'Disken är full.' }
    expect(judgeBackup({ last, fault }, now).level).toBe('fault')
  })
})

it('tells of work that waits, stands still or did not arrive', () => {
  expect(judgeJobs({ waiting: 3, seconds: 900, failed: 1 })).toMatchObject({
    level: 'warning',
    cause: '3 jobb väntar, det äldsta sedan 15 min. 1 jobb gavs upp det senaste dygnet.',
  })
  expect(judgeJobs({ waiting: 3, seconds: 7_200, failed: 0 }).level).toBe('fault')
  expect(judgeProcesses({ step: 2, job: 0, delivery: 1, run: 0 })).toMatchObject({
    level: 'fault',
    cause: '3 står still: 2 processer, 1 leverans.',
  })
  expect(judgeProcesses({ step: 0, job: 0, delivery: 1, run: 0 }).level).toBe('warning')
  expect(judgeProcesses({ step: 0, job: 0, delivery: 0, run: 1 }).cause).toBe('1 står still: 1 körning.')
  expect(judgeProcesses({ step: 0, job: 0, delivery: 0, run: 0 }).cause).toBe('Inget står still.')
  expect(judgeLetters({ sent: 14, toFile: 0, failed: 2, waiting: 1 }).cause).toBe(
    '14 brev har gått det senaste dygnet, 1 väntar. 2 kom inte fram.',
  )
  expect(judgeLetters({ sent: 0, toFile: 3, failed: 0, waiting: 0 }).cause).toBe(
    '3 brev har blivit filer i stället för att skickas det senaste dygnet.',
  )
})
