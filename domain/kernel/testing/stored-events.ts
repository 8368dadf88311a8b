import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { AnyEvent } from '../event-log.ts'

/** Events as first released, from an aggregate's `stored` folder; without names, all of them. Never edit those files. */
export const storedEvents = (aggregate: string, names?: readonly string[]): readonly AnyEvent[] => {
  const folder = join(aggregate, 'stored')
  const files = names?.map((name) => `${name}.json`) ?? readdirSync(folder)
  return files.map((file) => {
    // Only the adapter needs the version of the event's shape.
    const { type, data } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as AnyEvent
    return { type, data }
  })
}

const domain = join(import.meta.dirname, '../..')

/** The folder of each aggregate with stored events, by its name, with which the names of its streams begin. */
export const aggregateFolders: ReadonlyMap<string, string> = new Map(
  globSync('**/stored', { cwd: domain })
    .map((stored) => join(domain, dirname(stored)))
    .map((folder) => [basename(folder), folder]),
)
