import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { burnStream } from '../../../commands/subscribers/burn/stream.ts'
import { BurnId, PublicationId } from '../../../domain/kernel/ids.ts'
import { inspectPdf } from '../../../formats/kernel/pdf/testing/inspect.ts'
import { checkImage } from '../../../formats/production/daisy-cd/check-image.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { runningProcessors } from '../../kernel/testing/running-processors.ts'
import { smallIssue } from '../../kernel/testing/small-issue.ts'

const { desk, folder, close, happened } = await runningProcessors()
afterAll(close)

it('goes from an order to what a robot burns, with its label, by itself', { timeout: 120_000 }, async () => {
  const plan = [
    { name: 'Nyheter', level: 'h1' },
    { name: 'Isvägen öppnar', seconds: 1 },
  ] as const
  const { issueId } = await smallIssue(desk, join(folder, 'sounds'), plan, { hasSubscribers: true })
  const burnId = BurnId.parse(randomUUID())
  const publicationId = PublicationId.parse(randomUUID())
  const what = { publicationId, format: 'daisy', robot: 1, copies: 7, isReal: true } as const
  const at = new Date().toISOString()
  await desk.handlers.burn(burnStream(burnId), { type: 'OrderBurn', burnId, issueId, at, ...what }, newContext())
  await happened(burnStream(burnId), 'BurnImageReady')

  const home = join(folder, 'robots', '2')
  const ticket = join(home, `${burnId}-1`)
  await expect
    .poll(() => readFile(`${ticket}.json`, 'utf8').catch(() => ''), { timeout: 90_000 })
    .toContain('"copies": 7')
  const image = await readFile(join(ticket, 'Skiva.iso'))
  expect(checkImage({ name: 'Skiva.iso', head: image, bytes: image.length })).toEqual([])
  const { text } = await inspectPdf(await readFile(join(ticket, 'skiva-1.pdf')))
  expect(text).toMatch(/Bottenviksbladet[^]*Nr 4, vecka 47[^]*20 november[^]*2026[^]*Daisy/)
})
