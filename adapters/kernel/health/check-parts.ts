import { sql } from 'kysely'
import { diskSpaceLevelOf } from '../../../commands/kernel/disk-space.ts'
import { type MeasuredSystem, shownLags } from '../telemetry/system-metrics.ts'

/** How a part of the product is: it works, somebody should look at it soon, or it does not work. */
export type HealthLevel = 'good' | 'warning' | 'fault'

/** `cause`: Swedish words without personal data, for whoever runs the product. */
export type PartHealth = { readonly part: string; readonly level: HealthLevel; readonly cause: string }

/** Milliseconds in which a part must answer. */
const PATIENCE_MS = 3_000

/** Seconds that a read model may be behind: people see a save within two. */
const [LATE_SECONDS, TOO_LATE_SECONDS] = [10, 60]

const number = (value: number) => value.toLocaleString('sv-SE', { maximumFractionDigits: 1 })

const gigabytes = (bytes: number) => `${number(bytes / 1e9)} GB`

const silence = (milliseconds: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('silent')), milliseconds).unref()
  })

type Check = (system: MeasuredSystem) => Promise<Omit<PartHealth, 'part'>>

const milliseconds = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return Math.max(1, Math.round(performance.now() - began))
}

const database: Check = async ({ db }) => {
  const took = await milliseconds(() => sql`select 1`.execute(db))
  return { level: took > 500 ? 'warning' : 'good', cause: `Svarade på ${took} ms.` }
}

const eventLog: Check = async ({ log }) => {
  const took = await milliseconds(() => log.head())
  return { level: took > 500 ? 'warning' : 'good', cause: `Svarade på ${took} ms.` }
}

const readModels: Check = async (system) => {
  const lags = await shownLags(system)
  const parked = lags.filter((lag) => lag.parked)
  if (parked.length > 0)
    return { level: 'fault', cause: `${parked.length} av ${lags.length} läsmodeller står stilla vid en händelse.` }
  const seconds = Math.max(0, ...lags.map((lag) => lag.seconds))
  const events = Math.max(0, ...lags.map((lag) => lag.events))
  if (events === 0) return { level: 'good', cause: `Alla ${lags.length} läsmodeller är i kapp.` }
  const late = `Den sista ligger ${number(events)} händelser och ${number(Math.round(seconds))} s efter.`
  return { level: seconds > TOO_LATE_SECONDS ? 'fault' : seconds > LATE_SECONDS ? 'warning' : 'good', cause: late }
}

const disk: Check = async (system) => {
  const space = await system.disk()
  const cause = `${gigabytes(space.free)} ledigt av ${gigabytes(space.size)}.`
  const levels = { plenty: 'good', scarce: 'warning', none: 'fault' } as const
  return { level: levels[diskSpaceLevelOf(space)], cause }
}

/** What the product cannot do without. */
const checks: Readonly<Record<string, Check>> = {
  Databasen: database,
  Händelseloggen: eventLog,
  Läsmodellerna: readModels,
  Disken: disk,
}

/** Checks every part that the product cannot do without; one that says nothing does not work. */
export const checkParts = (system: MeasuredSystem): Promise<readonly PartHealth[]> =>
  Promise.all(
    Object.entries(checks).map(async ([part, check]) => {
      const health = await Promise.race([check(system), silence(PATIENCE_MS)]).catch(
        // The words of the failure may hold addresses and log-ins: they are in the log.
        () => ({ level: 'fault', cause: 'Svarar inte.' }) as const,
      )
      return { part, ...health }
    }),
  )
