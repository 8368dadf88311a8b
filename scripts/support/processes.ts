import { parseArgs } from 'node:util'
import { postgresStuckWork } from '../../adapters/support/standing/stuck-work.ts'
import { momentOf } from '../../commands/kernel/history/sentence-parts.ts'
import { filterItems } from '../../commands/support/standing/filter-items.ts'
import { wordsOfDeadline, wordsOfDelivery, wordsOfJob, wordsOfStep } from '../../commands/support/standing/items.ts'
import { listParkedDeliveries } from '../../projections/support/standing/queries.ts'
import { openPlace } from '../open-place.ts'
import type { Verb } from './verb.ts'

const MAX_LINES = 500

export const processes: Verb = {
  usage: '[--process p] [--error e] [--thing s]   det som pågår, väntar och står still',
  run: async (args, config, life) => {
    const options = { process: { type: 'string' }, error: { type: 'string' }, thing: { type: 'string' } } as const
    const { values } = parseArgs({ args: [...args], options })
    const { db, pool } = await openPlace(config, life)
    const stuckWork = postgresStuckWork(pool)
    const all = [
      ...(await stuckWork.steps()).map(wordsOfStep),
      ...(await stuckWork.jobs(MAX_LINES)).map(wordsOfJob),
      ...(await listParkedDeliveries(db, MAX_LINES)).map(wordsOfDelivery),
    ]
    const { items, total, groups } = filterItems(all, values, MAX_LINES)
    for (const { name, process, state, id, thing, error, since, attempt, behind } of items) {
      console.log(
        `${state.padEnd(8)} ${process} ${id}  ${name}, ${thing ?? '–'}, sedan ${momentOf(since)}, försök ${attempt}`,
      )
      if (error) console.log(`         ${error.words}${error.raw === error.words ? '' : ` (${error.raw})`}`)
      if (behind > 0) console.log(`         ${behind} väntar bakom`)
    }
    for (const group of groups.filter(({ count }) => count > 1))
      console.log(`${group.count} i ${group.name} föll på ”${group.class}”`)
    console.log(total === 0 ? 'Inget står stilla' : `${items.length} av ${total}`)
    return total === 0 ? 1 : 0
  },
}

export const due: Verb = {
  usage: '[--thing s]   det som händer längre fram, och när',
  run: async (args, config, life) => {
    const { values } = parseArgs({ args: [...args], options: { thing: { type: 'string' } } })
    const { pool } = await openPlace(config, life)
    const deadlines = (await postgresStuckWork(pool).deadlines(MAX_LINES))
      .map(wordsOfDeadline)
      .filter(({ stream, id }) => values.thing === undefined || [stream, id].includes(values.thing))
    for (const { at, sentence, thing, kind, id } of deadlines)
      console.log(`${momentOf(at)}  ${sentence} ${thing ?? ''} (${kind} ${id})`)
    return deadlines.length > 0 ? 0 : 1
  },
}
