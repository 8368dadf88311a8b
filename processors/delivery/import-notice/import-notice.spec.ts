import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { issueImportStream } from '../../../commands/editorial/issue-import/stream.ts'
import { runStream } from '../../../commands/editorial/run/stream.ts'
import { userStream } from '../../../commands/people/user/stream.ts'
import type { DeliveryOrdered } from '../../../domain/delivery/delivery/events.ts'
import type { ImportOrigin } from '../../../domain/editorial/issue-import/events.ts'
import type { SomeSettings } from '../../../domain/editorial/publication/commands.ts'
import { IssueImportId, RunId, UserId } from '../../../domain/kernel/ids.ts'
import type { UserCommand } from '../../../domain/people/user/commands.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { smallIssue } from '../../kernel/testing/small-issue.ts'
import { importNotice, orderImportNotice } from './import-notice.ts'
import { importLetters } from './letters.ts'

const folder = await mkdtemp(join(tmpdir(), 'import-notice-'))
afterAll(() => rm(folder, { recursive: true }))

const eventTime = '2026-11-25T03:00:00.000Z'
const importId = IssueImportId.parse(v7())
const complete = { at: eventTime, importId, hash: 'h2', filename: 'bladet.zip', faults: 1 } as const
const [by, runId] = [UserId.parse(v7()), RunId.parse(v7())]
const both = 'maj@example.se, nils@example.se'

type ImportCase = {
  readonly mailList?: string
  readonly settings?: SomeSettings
  readonly origin?: ImportOrigin
  /** Who has started the import itself. */
  readonly by?: UserId
  /** It is a step of a run, which this person has started, or a schedule. */
  readonly runOf?: UserId | 'schedule'
  readonly isFailed?: boolean
}

const openPress = async (mailList: string, settings: SomeSettings) => {
  const log = inMemoryEventLog()
  const desk = await openDesk({ log, folder })
  const processes = processesInMemory()
  const settle = () =>
    processes.settle(log, { processes: [processRunner(importNotice, orderImportNotice(desk))] }, eventTime)
  await settle()
  const importDaisy = { enable: true, url: 'ftp://in.example.se', mailList }
  const { issueId, publicationId } = await smallIssue(desk, folder, [], { importDaisy, ...settings })
  const person = {
    userId: by,
    name: 'Maj',
    email: 'Maj@example.se',
    info: '',
    role: 'user',
    isNarrator: false,
  } as const
  const register: UserCommand = {
    type: 'RegisterUser',
    ...person,
    customer: null,
    organizations: [],
    passwordHash: UNUSABLE_PASSWORD,
  }
  await desk.handlers.user(userStream(by), register, newContext())
  return { log, desk, settle, issueId, publicationId }
}

/** What each recipient of the list gets, by a process that handles everything twice: a subject, or why nothing. */
const lettersAbout = async ({
  mailList = both,
  settings = {},
  origin = 'daisy',
  runOf,
  isFailed,
  ...asker
}: ImportCase) => {
  const { log, desk, settle, issueId, publicationId } = await openPress(mailList, settings)
  if (runOf) {
    const run = { runId, issueId, publicationId, itemId: 'natten', name: 'Natten', at: eventTime } as const
    const start = {
      type: 'StartRun',
      ...run,
      steps: ['import:daisy'],
      ...(runOf !== 'schedule' && { by: runOf }),
    } as const
    await desk.handlers.run(runStream(issueId), start, newContext())
  }
  const about = { ...asker, ...(runOf && { runId }), issueId, origin }
  const ending = isFailed
    ? ({ type: 'FailImport', ...about, at: eventTime, importId, reason: 'Hittades inte' } as const)
    : ({ type: 'CompleteImport', ...about, ...complete } as const)
  await desk.handlers.issueImport(issueImportStream(issueId), ending, newContext())
  await settle()
  await settle()
  const { events } = await log.readAll({ filter: { types: ['DeliveryOrdered'] } })
  // The cast is sound: the filter lets nothing else through.
  const orders = events.map(({ event }) => (event as DeliveryOrdered).data)
  const sources = {
    ...desk.handlers,
    publicUrl: 'https://ljudkod.example',
    noticeTo: async () => 'drift@example.se',
  }
  const letters = await Promise.all(orders.map(({ about }) => importLetters['import-notice'](about, sources)))
  const told = letters.flatMap((letter) => ('to' in letter ? [letter.to.address] : []))
  return { issueId, letters, told: told.toSorted((one, other) => one.localeCompare(other)) }
}

it('tells everybody on the list, once, why nothing came', async () => {
  const { issueId, letters, told } = await lettersAbout({ isFailed: true })
  expect(told).toEqual(['maj@example.se', 'nils@example.se'])
  expect(letters[0]).toMatchObject({
    subject: expect.stringMatching(/^Importen gick inte: Bottenviksbladet/) as string,
    text: expect.stringContaining(`https://ljudkod.example/publications/issues/edit/${issueId}`) as string,
  })
})

it('tells nobody where the list is empty', async () =>
  expect((await lettersAbout({ mailList: '' })).letters).toEqual([]))

it.each<[string, ImportCase]>([
  ['an import', { by }],
  ['the import of an uploaded file', { by, origin: 'upload' }],
  ['a run', { runOf: by }],
  ['a run that stopped', { runOf: by, isFailed: true }],
])('tells all but the person who has started %s by hand', async (_, asked) =>
  expect((await lettersAbout(asked)).told).toEqual(['nils@example.se']),
)

it.each<[string, string, readonly string[]]>([
  ['those whom it names', 'NILS@example.se', ['drift@example.se', 'maj@example.se']],
  ['the contact of the installation', '', ['maj@example.se', 'nils@example.se']],
])('leaves the fault of a night to the alarm, which tells %s', async (_, emails, told) => {
  const settings = { nightAlarm: { enable: true, time: '06:00', emails, tellsSuccess: false } }
  const night = { mailList: `${both}, drift@example.se`, settings, runOf: 'schedule' } as const
  expect((await lettersAbout({ ...night, isFailed: true })).told).toEqual(told)
  expect((await lettersAbout(night)).told).toHaveLength(3)
  const off = { nightAlarm: { ...settings.nightAlarm, enable: false } }
  expect((await lettersAbout({ ...night, settings: off, isFailed: true })).told).toHaveLength(3)
})
