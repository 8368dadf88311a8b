import { setTimeout } from 'node:timers/promises'
import { recentRebuilds } from '../../adapters/support/read-models/rebuild-store.ts'
import { momentOf } from '../../commands/kernel/history/sentence-parts.ts'
import { modelStateWords, rebuildStateWords, sayReadModel } from '../../domain/support/read-model-names.ts'
import { makeProjections } from '../../projections/read-model.ts'
import { openOverview } from '../../projections/support/read-models/overview.ts'
import type { ModelRow } from '../../projections/support/read-models/view.ts'
import { openPlace } from '../open-place.ts'
import { tableLines } from './table-lines.ts'
import type { Verb } from './verb.ts'

const SHOWN_REBUILDS = 10

/** Between the two looks that tell the pace of what is behind (ms). */
const LOOK_AFTER_MS = 1_000

const count = (number: number) => new Intl.NumberFormat('sv-SE').format(number)

const cellsOf = ({
  table,
  title,
  state,
  rows,
  events,
  isMany,
  seconds,
  rate,
  secondsLeft,
  leader,
  fault,
}: ModelRow) => [
  title,
  table,
  modelStateWords[state].toLowerCase(),
  count(rows),
  events === 0 ? '0' : `${isMany ? 'minst ' : ''}${count(events)}, ${Math.round(seconds)} s`,
  rate === null ? '' : `${count(Math.round(rate))}/s`,
  secondsLeft === null ? '' : `${count(Math.ceil(secondsLeft))} s`,
  leader ?? 'ingen',
  fault ? `${fault.type} ${fault.stream}/${fault.revision + 1}: ${fault.reason}` : '',
]

export const readModels: Verb = {
  usage: '   hur läsmodellerna ligger till, vad som håller upp dem, och vad som byggts om (bygg om: npm run replay)',
  run: async (_, config, life) => {
    const { db, log, keyOf } = await openPlace(config, life)
    const look = openOverview({ db, log }, makeProjections(await keyOf()))
    let { models, writers } = await look(new Date())
    if (models.some(({ events }) => events > 0)) {
      await setTimeout(LOOK_AFTER_MS)
      ;({ models, writers } = await look(new Date()))
    }
    const heads = ['Läsmodell', 'Tabell', 'Läge', 'Rader', 'Efter', 'Takt', 'Kvar', 'Sköts av', 'Senaste fel']
    for (const line of tableLines(heads, models.map(cellsOf))) console.log(line)
    const [oldestWriter] = writers
    console.log(
      oldestWriter
        ? `Äldsta skrivningen: ${oldestWriter.application || 'namnlös'}, process ${oldestWriter.pid} i databasen, ${Math.round(oldestWriter.seconds)} s.`
        : 'Ingen skrivning pågår, så ingenting håller upp dem som läser loggen.',
    )
    for (const { name, startedAt, state, compared } of await recentRebuilds(db, SHOWN_REBUILDS)) {
      const comparison = compared
        ? `${count(compared.changed)} skiljer, ${count(compared.missing)} saknas i den nya, ${count(compared.extra)} bara i den nya`
        : ''
      console.log(
        `Ombyggnad ${momentOf(startedAt)}: ${sayReadModel(name)}, ${rebuildStateWords[state].toLowerCase()}. ${comparison}`,
      )
    }
    const isLevel = models.every(({ state }) => state === 'level' || state === 'unlisted')
    if (isLevel) console.log('Alla läsmodeller är i fas.')
    return isLevel ? 0 : 1
  },
}
