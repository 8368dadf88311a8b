import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { collectManifest } from '../../../commands/production/production/collect.ts'
import { openDesk } from '../../kernel/testing/production-world.ts'
import { smallIssue } from '../../kernel/testing/small-issue.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codes-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('what is printed has codes for what is heard, and for nothing else', async () => {
  const desk = await openDesk({ log: inMemoryEventLog(), folder })
  const plans = [
    { name: 'Isvägen', text: 'Öppnar.', seconds: 1 },
    { name: 'Kören', text: 'Sjunger.' },
  ]
  const { issueId } = await smallIssue(desk, folder, plans)
  const manifest = await collectManifest(desk.sources, issueId, { kind: 'pdf', at: '2026-11-20T09:00:00.000Z' })
  if ('rejected' in manifest) throw new Error(manifest.rejected)
  const coded = manifest.items.flatMap(({ name, code }) => (code === undefined ? [] : [name]))
  expect(coded).toEqual(['Isvägen'])
})
