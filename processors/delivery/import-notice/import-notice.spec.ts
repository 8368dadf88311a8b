import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { issueImportStream } from '../../../commands/editorial/issue-import/stream.ts'
import type { DeliveryOrdered } from '../../../domain/delivery/delivery/events.ts'
import type { ImportOrigin } from '../../../domain/editorial/issue-import/events.ts'
import { IssueImportId } from '../../../domain/kernel/ids.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { smallIssue } from '../../kernel/testing/small-issue.ts'
import { importNotice, orderImportNotice } from './import-notice.ts'
import { importLetters } from './letters.ts'

const folder = await mkdtemp(join(tmpdir(), 'import-notice-'))
afterAll(() => rm(folder, { recursive: true }))

const eventTime = '2026-11-25T03:00:00.000Z'
const failure = { type: 'FailImport', at: eventTime, reason: 'Hittades inte' } as const

/** The letters about a failed import, ordered by a process that handles everything twice. */
const lettersAbout = async (mailList: string, origin: ImportOrigin) => {
  const log = inMemoryEventLog()
  const desk = await openDesk({ log, folder })
  const processes = processesInMemory()
  const reactor = () => ({ processes: [processRunner(importNotice, orderImportNotice(desk))] })
  await processes.settle(log, reactor(), eventTime)
  const importDaisy = { enable: true, url: 'ftp://in.example.se', mailList }
  const { issueId } = await smallIssue(desk, folder, [], { importDaisy })
  const fail = { ...failure, issueId, origin, importId: IssueImportId.parse(v7()) }
  await desk.handlers.issueImport(issueImportStream(issueId), fail, newContext())
  await processes.settle(log, reactor(), eventTime)
  const { events } = await log.readAll({ filter: { types: ['DeliveryOrdered'] } })
  // The cast is sound: the filter lets nothing else through.
  const orders = events.map(({ event }) => (event as DeliveryOrdered).data)
  const sources = { ...desk.handlers, publicUrl: 'https://ljudkod.example', noticeTo: async () => undefined }
  const letters = await Promise.all(orders.map(({ about }) => importLetters['import-notice'](about, sources)))
  const states = await Promise.all(
    orders.map(({ deliveryId }) => desk.handlers.delivery.state(deliveryStream(deliveryId))),
  )
  return { issueId, letters, states }
}

it('tells everybody on the list, once', async () => {
  const { issueId, letters, states } = await lettersAbout('maj@example.se, nils@example.se', 'daisy')
  expect(
    letters.map((letter) => 'to' in letter && letter.to.address).toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual(['maj@example.se', 'nils@example.se'])
  expect(letters[0]).toMatchObject({
    subject: expect.stringMatching(/^Importen gick inte: Bottenviksbladet/) as string,
    text: expect.stringContaining(`https://ljudkod.example/publications/issues/edit/${issueId}`) as string,
  })
  expect(states.map(({ status }) => status)).toEqual(['Waiting', 'Waiting'])
})

it('tells nobody where the list is empty, or where a person has just uploaded the file', async () => {
  expect((await lettersAbout('', 'daisy')).letters).toEqual([])
  expect((await lettersAbout('maj@example.se', 'upload')).letters).toEqual([])
})
