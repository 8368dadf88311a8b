import { seededRandom } from '../../adapters/kernel/testing/random.ts'
import { client } from './client.ts'
import { faultsInHistory } from './invariants.ts'
import { openTruth, readHistory } from './log-and-database.ts'
import { type FaultPlan, makeFaults } from './make-faults.ts'
import { outages } from './outages.ts'
import { faultsInOutcome } from './outcome.ts'
import { type LogKind, openPlace } from './place.ts'
import { addProcess, admin, type Process } from './product.ts'
import { waitForStandstill } from './wait-for-standstill.ts'
import { type Desk, prepare, work } from './work.ts'

export type Plan = FaultPlan & {
  readonly seed: number
  readonly log: LogKind
  /** The roles of each process: `api`, `projections,api`; a suffix such as `-1` numbers equal ones. */
  readonly processes: readonly string[]
  readonly people: number
}

export type Report = {
  readonly seed: number
  readonly seconds: number
  readonly requests: number
  readonly byStatus: Readonly<Record<string, number>>
  readonly repeated: number
  readonly outages: Readonly<Record<string, number>>
  readonly outageSeconds: number
  readonly endedByThemselves: number
  readonly events: number
  readonly streams: number
  readonly productions: Readonly<Record<string, number>>
  readonly letters: { readonly received: number } & Readonly<Record<string, number>>
  /** The violated invariants, in words. */
  readonly faults: readonly string[]
}

/** Seconds that the processors' clock jumps ahead at the end, so that later deadlines fall due. */
const AHEAD_SECONDS = 7_200

/** Prints the seconds since the start and an event, when `CHAOS_TOLD` is set. */
const say = (line: string) => {
  if (process.env['CHAOS_TOLD']) console.error(`— ${Math.round(performance.now() / 1_000)} ${line}`)
}

/** A parked thing waits for a person, so its reason is shown. */
const statusWithReason = ({ status, reason }: { readonly status: string; readonly reason?: string }): string =>
  reason === undefined ? status : `${status} (${reason})`

/** An outage must not make the log look like another or an older one. */
const isRefused = /Restore|Give the product/

const countValues = (values: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]))

const startAll = async (processes: readonly Process[]) => {
  const [projecting = [], others = []] = [true, false].map((does) =>
    processes.filter(({ name }) => name.includes('projections') === does),
  )
  // The first process makes the tables that the others need.
  for (const each of projecting) await each.start()
  await Promise.all(others.map((each) => each.start()))
}

const logIn = async (url: string): Promise<string> => {
  const about = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(admin) }
  const { token } = (await (await fetch(`${url}/auth/local`, about)).json()) as { readonly token: string }
  return token
}

/**
 * Runs work and faults at the same time, then rests, then checks the invariants. `signal` stops it; no process is left
 * running.
 */
export const chaos = async (plan: Plan, signal?: AbortSignal): Promise<Report> => {
  const began = performance.now()
  const random = seededRandom(plan.seed)
  const faults: string[] = []
  const disturbed = outages()
  let endedByThemselves = 0
  const fault = (what: string) => {
    say(`FAULT ${what}`)
    faults.push(what)
  }
  const ended = (name: string, lastWords: string, again: Promise<void>) => {
    endedByThemselves += 1
    say(`${name} ended by itself: ${lastWords}`)
    const now = performance.now()
    if (!disturbed.covers(now, now) || isRefused.test(lastWords)) fault(`${name} ended by itself: ${lastWords}`)
    void disturbed.during('ended by itself', () => again)
  }

  const place = await openPlace(plan.log, { wantsSmallDisk: plan.random !== undefined })
  const processes = await Promise.all(plan.processes.map((name) => addProcess(place, name, { fault, ended })))
  const truth = await openTruth(place)
  const over = new AbortController()
  const underWay: Promise<void>[] = []

  const run = async (): Promise<Report> => {
    await startAll(processes)
    say('all run')
    const urls = processes.flatMap(({ name, url }) => (name.includes('api') ? [url] : []))
    const token = await logIn(urls[0] ?? '')
    const asking = client({ urls, outages: disturbed, random, token: () => token, fault })
    const empty = { issues: [], spoken: [], articles: [], customers: [], quotations: [], orders: [] }
    const desk: Desk = { client: asking, random, fault, promised: [], ...empty, users: [], discounts: [] }
    await prepare(desk)
    say('prepared')

    const troubled = { place, processes, outages: disturbed, random }
    const trouble = makeFaults(plan, troubled, { tell: say, signal: over.signal }).finally(() => over.abort())
    underWay.push(work(desk, plan.people, over.signal), trouble)
    await Promise.all(underWay)
    say('work is over')

    const processors = processes.filter(({ name }) => name.includes('processors'))
    await Promise.all(processors.map((each) => each.stop()))
    await Promise.all(processors.map((each) => each.start({ skewSeconds: AHEAD_SECONDS })))
    for (const left of await waitForStandstill(truth, { aheadSeconds: AHEAD_SECONDS, tell: say })) fault(left)
    say('at rest')
    await Promise.all(processes.map((each) => each.stop()))
    const history = await readHistory(truth.log)
    for (const found of await faultsInHistory(history, desk.promised)) fault(found)
    for (const found of await faultsInOutcome(truth, history, place.mail.received)) fault(found)

    const { byStatus, repeated } = asking.counted()
    const deliveries = (await history.all('delivery')).map(([, { status }]) => status)
    return {
      seed: plan.seed,
      seconds: Math.round((performance.now() - began) / 1_000),
      requests: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
      byStatus,
      repeated,
      outages: countValues(disturbed.all().map(({ what }) => what)),
      outageSeconds: Math.round(disturbed.all().reduce((sum, { from, to }) => sum + to - from, 0) / 1_000),
      endedByThemselves,
      events: history.events.length,
      streams: history.streams.size,
      productions: countValues((await history.all('production')).map(([, production]) => statusWithReason(production))),
      letters: { received: place.mail.received.length, ...countValues(deliveries) },
      faults,
    }
  }

  const brokenOff = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('It was broken off')), { once: true })
  })
  try {
    return await Promise.race([run(), brokenOff])
  } finally {
    over.abort()
    if (!signal?.aborted) await Promise.allSettled(underWay)
    await Promise.all(processes.map((each) => each.close()))
    await truth.close()
    await place.close()
  }
}
