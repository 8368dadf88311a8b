import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEvent } from '../../../domain/kernel/event-log.ts'

const root = join(import.meta.dirname, '../../..')

/** An example of every event that any release has written, in each of the shapes it was written in. */
export const storedExamples = (): readonly AnyEvent[] =>
  globSync('{domain,adapters}/**/stored/*.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as AnyEvent,
  )
