import { parseArgs } from 'node:util'
import { postgresStuckWork } from '../../adapters/support/standing/stuck-work.ts'
import { listDeadlines, listWork } from '../../api/support/processes/list-work.ts'
import { momentOf } from '../../commands/kernel/history/sentence-parts.ts'
import { stateNames } from '../../commands/support/standing/filter-items.ts'
import { openPlace } from '../open-place.ts'
import type { Verb } from './verb.ts'

type Work = Awaited<ReturnType<typeof listWork>>

const linesOf = ({ items, groups, total }: Pick<Work, 'items' | 'groups' | 'total'>): readonly string[] => [
  ...items.flatMap(
    ({ name, process, state, id, stream, thing, error, since, attempt, behind, advice, note, repair }) => [
      `${stateNames[state]}: ${thing ?? name}, sedan ${momentOf(since)}, försök ${attempt}`,
      `         ${process} ${id}${stream === null ? '' : `  ${stream}`}`,
      ...(note ? [`         ${note}`] : []),
      ...(error ? [`         ${error.words}${error.raw === error.words ? '' : ` (${error.raw})`}`] : []),
      ...(advice ? [`         ${advice.words}${advice.page ? ` ${advice.page.href}` : ''}`] : []),
      ...(behind > 0 ? [`         ${behind} väntar bakom`] : []),
      ...(repair
        ? [`         ${repair.status === 'proposed' ? `Väntar på godkännande: ${repair._id}` : 'Görs nu'}`]
        : []),
    ],
  ),
  ...groups
    .filter(({ count }) => count > 1)
    .map((group) => `${group.count} i ${group.process} föll på ”${group.class}”`),
  total === 0 ? 'Inget står stilla' : `${items.length} av ${total}`,
]

export const processes: Verb = {
  usage: '[--process p] [--error e] [--thing s]   det som pågår, väntar och står still',
  run: async (args, config, life) => {
    const options = { process: { type: 'string' }, error: { type: 'string' }, thing: { type: 'string' } } as const
    const { values } = parseArgs({ args: [...args], options })
    const { db, pool } = await openPlace(config, life)
    const work = await listWork({ db, stuckWork: postgresStuckWork(pool), now: () => new Date() }, values)
    for (const line of linesOf(work)) console.log(line)
    return work.total === 0 ? 1 : 0
  },
}

export const deadlines: Verb = {
  usage: '[--thing s]   det som händer längre fram, och när',
  run: async (args, config, life) => {
    const { values } = parseArgs({ args: [...args], options: { thing: { type: 'string' } } })
    const { db, pool } = await openPlace(config, life)
    const found = await listDeadlines({ db, stuckWork: postgresStuckWork(pool), now: () => new Date() }, values)
    for (const { at, sentence, thing, kind, id } of found)
      console.log(`${momentOf(at)}  ${sentence} ${thing ?? ''}\n         ${kind} ${id}`)
    if (found.length === 0) console.log('Inga tider väntar')
    return found.length > 0 ? 0 : 1
  },
}
