// The product under faults: `npm run chaos [-- --minutes 20 --seed 7 --log eventstoredb --people 8 --only
// freeze,kill]`. Two processes of each kind, work and faults at once. Prints the faults and the results, and fails when
// an invariant is violated. `--log esdb://a:2113?tls=false`: uses an existing, unused server, one node without TLS;
// faults disturb only the connection to it. CHAOS_TOLD=1 prints what happens meanwhile.
import { parseArgs } from 'node:util'
import { isAddress } from '../../adapters/kernel/event-log/eventstoredb/address.ts'
import { chaos } from './chaos.ts'
import { faultNames } from './faults.ts'
import type { LogKind } from './place.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: '7' },
    log: { type: 'string', default: 'postgres' },
    people: { type: 'string', default: '8' },
    only: { type: 'string', default: faultNames.join(',') },
  },
})

// An interrupted run stops everything that it has started.
const brokenOff = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => brokenOff.abort())

const isLog = (log: string): log is LogKind =>
  log === 'postgres' || log === 'eventstoredb' || (log.startsWith('esdb://') && isAddress(log))

const { log } = values
if (!isLog(log)) throw new Error(`--log is postgres, eventstoredb or an esdb:// address, not ${log}`)

const onlyFaults = new Set(values.only.split(','))
const { faults, ...figures } = await chaos(
  {
    seed: Number(values.seed),
    log,
    processes: ['projections-1', 'projections-2', 'processors-1', 'processors-2', 'api-1', 'api-2'],
    people: Number(values.people),
    faults: [],
    random: {
      seconds: Number(values.minutes) * 60,
      hands: 2,
      kinds: faultNames.filter((name) => onlyFaults.has(name)),
    },
    pauseMs: 6_000,
  },
  brokenOff.signal,
)
for (const [what, figure] of Object.entries(figures)) {
  const told = typeof figure === 'object' ? Object.entries(figure).map((pair) => pair.join(' ')) : [figure]
  console.log(`${what}: ${told.join(', ')}`)
}
for (const fault of faults) console.log(`FAULT ${fault}`)
console.log(faults.length === 0 ? 'It held' : `It did not hold: ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
