import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEvent } from '../core/event-log.ts'

/** Events as first released, from an aggregate's `stored` folder; without names, all of them. Never edit those files. */
export const storedEvents = (aggregate: string, names?: readonly string[]): readonly AnyEvent[] => {
  const folder = join(aggregate, 'stored')
  const files = names?.map((name) => `${name}.json`) ?? readdirSync(folder)
  return files.map((file) => {
    // The version of its shape is the adapter's to know.
    const { type, data } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as AnyEvent
    return { type, data }
  })
}
