import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openPersonalReads } from '../../../adapters/people/access/personal-reads.ts'
import { readPageOfReads } from '../../../api/support/reads/page-of-reads.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { minuteInSweden } from '../../../commands/kernel/swedish-days.ts'
import { commandLineReader } from '../../../commands/people/user/command-line-reader.ts'
import { Reason } from '../../../commands/support/reason/keep-reason.ts'
import { READS_PER_PAGE, type ReadsAnswer } from '../../../projections/support/reads/view.ts'
import { openPlace } from '../../open-place.ts'
import { howToSayWhy, noteOfAccount } from '../reason.ts'
import { tableLines } from '../table-lines.ts'
import type { Verb } from '../verb.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

const dayOf = (text: string | undefined): string | undefined => {
  if (text !== undefined && !DAY.test(text)) throw new Error('Skriv dagar som 2026-11-30.')
  return text
}

/** `subscriber-019a…` or the id alone. */
const personId = (thing: string | undefined): string | undefined => {
  const id = thing?.replace(/^[a-zA-Z]+-/, '')
  if (id !== undefined && !z.uuid().safeParse(id).success) throw new Error(`Det finns ingen sak som heter ${thing}.`)
  return id
}

const reasonOf = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  const { success, data } = Reason.safeParse(text)
  if (!success) throw new Error(howToSayWhy)
  return `${data}${noteOfAccount()}`
}

const personsIn = ({ persons, more }: ReadsAnswer['rows'][number]) =>
  [...persons.map(({ kind, name }) => `${kind} ${name}`.trim()), ...(more > 0 ? [`${more} till`] : [])].join(', ')

const linesOf = ({ rows, total, needsReason }: ReadsAnswer, page: number): readonly string[] => [
  ...tableLines(
    ['När', 'Läsare', 'Vems uppgifter', 'Hur', 'Skäl'],
    rows.map((row) => [minuteInSweden(new Date(row.at)), row.readerName, personsIn(row), row.how, row.reason ?? '']),
  ),
  `${total} läsningar, sida ${page} av ${Math.ceil(total / READS_PER_PAGE)}.`,
  ...(needsReason ? ['Namn och skäl visas med --reason "…".'] : []),
]

export const reads: Verb = {
  usage:
    '[<sak>] [--from dag] [--to dag] [--page n] [--reason "…"]   vem som läst personuppgifter, alla eller en persons',
  run: async (args, config, life) => {
    const text = { type: 'string' } as const
    const options = { from: text, to: text, page: text, reason: text }
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    const page = Number(values.page ?? 1)
    if (positionals.length > 1 || !Number.isInteger(page) || page < 1)
      throw new Error(`npm run support -- reads ${reads.usage}`)
    const { db, log, pool } = await openPlace(config, life)
    const answer = await readPageOfReads(
      { db, handlers: handlersOf(log), personalReads: openPersonalReads(pool) },
      { id: commandLineReader, reason: reasonOf(values.reason) },
      { person: personId(positionals[0]), from: dayOf(values.from), to: dayOf(values.to), page },
    )
    console.log(answer.rows.length === 0 ? 'Ingen har läst några personuppgifter.' : linesOf(answer, page).join('\n'))
    return answer.rows.length === 0 ? 1 : 0
  },
}
