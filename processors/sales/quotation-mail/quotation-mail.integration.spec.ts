import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { jobMigrations } from '../../../adapters/kernel/jobs/holders.ts'
import { mailFiles } from '../../../adapters/kernel/mail/mail-files.ts'
import { smtpMail } from '../../../adapters/kernel/mail/smtp.ts'
import { type MailServer, startMailServer } from '../../../adapters/kernel/mail/testing/mail-server.ts'
import { processMigrations } from '../../../adapters/kernel/processes/process-store.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { madeSoundMigrations } from '../../../adapters/production/made-sounds.ts'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import type { QuotationCommand } from '../../../domain/sales/quotation/commands.ts'
import { bulletin, orderOfBulletin, pricing, whoAsks } from '../../../domain/sales/quotation/examples.ts'
import type { SendMail } from '../../kernel/mail/mail.ts'
import { newContext, openDesk, openProcessors } from '../../kernel/testing/production-world.ts'

/** The test uses the real time, because the process that ends offers runs too and reads the clock. */
const orderTime = new Date().toISOString()
const today = dayInSweden(new Date(orderTime))

const senderAddress = 'Ljudkod <order@ljudkod.example>'
let database: TestDatabase<never>
let folder: string
let server: MailServer
beforeEach(async () => {
  database = await testDatabase([...jobMigrations, ...processMigrations, ...madeSoundMigrations])
  folder = await mkdtemp(join(tmpdir(), 'quotation-mail-'))
  server = await startMailServer()
})
afterEach(async () => {
  await server.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const requestQuotation = {
  type: 'RequestQuotation',
  quotationId: bulletin,
  shortCode: '0123456789abc',
  keyHash: null,
  changes: { ...whoAsks, wishedPages: 16, services: { nrOfIssues: 12, doWebbAudio: true } },
  pricing,
} as const
const sendQuotation = { type: 'SendQuotation', quotationId: bulletin, validUntil: null, today, at: orderTime } as const
const acceptQuotation = {
  type: 'AcceptQuotation',
  quotationId: bulletin,
  orderId: orderOfBulletin,
  by: 'customer',
  today,
  at: orderTime,
} as const

/** Opens commands on a log of their own; the product's processes and jobs follow it while they are started. */
const openOffice = async (sendMail: SendMail) => {
  const log = inMemoryEventLog()
  const desk = await openDesk({ log, folder })
  const isFollowing = async () => {
    const { rowCount } = await database.pool.query("select from process_checkpoint where process = 'quotation-mail'")
    return rowCount === 1
  }
  const start = async () => {
    const processors = await openProcessors(desk, { pool: database.pool, log, folder, sendMail })
    await expect.poll(isFollowing).toBe(true)
    return processors
  }
  const ask = async (command: QuotationCommand) => {
    const outcome = await desk.handlers.quotation(quotationStream(bulletin), command, newContext())
    expect(outcome.kind).toBe('accepted')
  }
  /** Lists the letters that the log knows to be sent, in the order of their ordering, with their ids. */
  const gone = async () => {
    const { events } = await log.readAll({ filter: { types: ['DeliveryOrdered', 'DeliverySucceeded'] } })
    // The cast is sound: the filter lets only these events through.
    const told = events.map(({ event }) => event as DeliveryEvent)
    const done = new Set(told.flatMap(({ type, data }) => (type === 'DeliverySucceeded' ? [data.deliveryId] : [])))
    return told.flatMap(({ type, data }) =>
      type === 'DeliveryOrdered' && done.has(data.deliveryId) ? [{ template: data.template, id: data.deliveryId }] : [],
    )
  }
  const goneOut = (...templates: readonly string[]) =>
    expect.poll(async () => (await gone()).map(({ template }) => template).sort()).toEqual([...templates].sort())
  return { start, ask, gone, goneOut }
}

it('tells customer and staff over SMTP, step by step, once each', async () => {
  const { start, ask, gone, goneOut } = await openOffice(smtpMail({ url: server.url, from: senderAddress }))
  const processors = await start()
  const steps = [
    [requestQuotation, ['request-receipt', 'request-notice']],
    [sendQuotation, ['offer']],
    [acceptQuotation, ['order-confirmation', 'order-notice']],
  ] as const
  const before: string[] = []
  for (const [command, letters] of steps) {
    await ask(command)
    before.push(...letters)
    await goneOut(...before)
  }
  await processors.stop()
  const templateOf = new Map<string, string>((await gone()).map(({ id, template }) => [id, template]))
  const arrived = server.received.map(
    ({ to, messageId }) => `${templateOf.get(messageId.slice(0, 36))} to ${to.join()}`,
  )
  const { email } = whoAsks.customerInfo
  expect(arrived.sort()).toEqual([
    `offer to ${email}`,
    `order-confirmation to ${email}`,
    'order-notice to order@example.se',
    'request-notice to order@example.se',
    `request-receipt to ${email}`,
  ])
  const offer = server.received.find(({ messageId }) => templateOf.get(messageId.slice(0, 36)) === 'offer')
  expect(offer?.raw).toContain('Content-Type: application/pdf')
})

it('writes the letters that were due while nobody was there, and none of them again', async () => {
  const mail = join(folder, 'mail')
  const files = await mailFiles({ folder: mail, from: senderAddress, report: () => undefined })
  const { start, ask, gone, goneOut } = await openOffice(files.send)
  await (await start()).stop()
  await ask(requestQuotation)
  await ask(sendQuotation)
  const second = await start()
  await goneOut('offer', 'request-receipt', 'request-notice')
  await second.stop()
  const third = await start()
  await ask(acceptQuotation)
  await goneOut('offer', 'request-receipt', 'request-notice', 'order-confirmation', 'order-notice')
  await third.stop()
  const ids: string[] = (await gone()).map(({ id }) => id)
  const names = await readdir(mail)
  expect(names.map((name) => name.split('.')[1] ?? '').sort()).toEqual(ids.sort())
  const letters = await Promise.all(names.map((name) => readFile(join(mail, name), 'utf8')))
  expect(letters.filter((letter) => letter.includes(whoAsks.customerInfo.email))).toHaveLength(3)
})
