import { bareInserts } from './bare-insert.ts'
import { openEmmett } from './emmett.ts'
import { compare, perSecond, report } from './rounds.ts'
import { metadata, newStream, type OpenLog, openLog, sampleEvent } from './sample.ts'
import type { BenchServer, Sizes } from './server.ts'

const goals = [
  { callers: 1, bare: 0.6, emmett: undefined },
  { callers: 16, bare: 1.1, emmett: 4 },
  { callers: 64, bare: 2, emmett: 4 },
  { callers: 256, bare: 2.4, emmett: 4 },
]

const poolSizes = [8, 16, 32, 64]

const toManyStreams =
  ({ log }: OpenLog) =>
  async () => {
    await log.append(newStream(), [sampleEvent(1)], 'noStream', metadata())
    return 1
  }

/** One series of events: a free caller sends the next event, at the revision that the one before it will leave. */
const toOneStream = ({ log }: OpenLog) => {
  const stream = newStream()
  let next = 0
  return async () => {
    const revision = next
    next += 1
    await log.append(stream, [sampleEvent(1)], revision === 0 ? 'noStream' : revision - 1, metadata())
    return 1
  }
}

/** Emmett refuses an event before the one ahead of it is committed, so its series has a single caller. */
const emmettSeries = (emmett: Awaited<ReturnType<typeof openEmmett>>) => {
  const stream = newStream()
  let version = 0
  return async () => {
    version += await emmett.appendTo(stream, version)
    return 1
  }
}

export const benchAppends = async (server: BenchServer, { rounds, duration }: Sizes): Promise<void> => {
  const ours = await openLog(await server.newDatabase('ours'))
  const emmett = await openEmmett(await server.newDatabase('emmett'))
  const bare = await bareInserts(await server.newDatabase('bare'), poolSizes)
  console.log('\nAppends of one event per durable commit')
  for (const { callers, bare: atLeast, emmett: timesEmmett } of goals) {
    const sizes = poolSizes.filter((size, index) => index === 0 || size <= callers)
    const bareNames = sizes.map((size) => `bare/${size}`)
    const results = await compare(rounds, [
      { name: 'streams', round: () => perSecond(callers, duration, toManyStreams(ours)) },
      { name: 'series', round: () => perSecond(callers, duration, toOneStream(ours)) },
      ...sizes.map((size) => ({
        name: `bare/${size}`,
        round: () => perSecond(callers, duration, () => bare.insert(size)),
      })),
      { name: 'emmett', round: () => perSecond(callers, duration, () => emmett.append()) },
      { name: 'emmett series', round: () => perSecond(1, duration, emmettSeries(emmett)) },
    ])
    report(`${callers} callers`, results, [
      { of: 'streams', to: bareNames, atLeast },
      { of: 'series', to: bareNames, atLeast },
      { of: 'streams', to: ['emmett'], atLeast: timesEmmett },
      { of: 'series', to: ['emmett series'], atLeast: timesEmmett },
    ])
  }
  await Promise.all([ours.close(), emmett.close(), bare.close()])
}
