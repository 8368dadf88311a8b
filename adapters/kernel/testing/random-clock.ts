import { createHash } from 'node:crypto'
import { relative, resolve } from 'node:path'
import { afterEach, expect } from 'vitest'
import { seed } from './seed.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** ISO instant at which the clock of the test's file began. */
    clock?: string
  }
}

/** Instants at which code with days fails most easily: a new day, a day of 23 or 25 hours, a distant year. */
const instants = [
  // New Year in Sweden, still the old year in UTC.
  '2026-12-31T23:30:00.000Z',
  // Just before summer time begins, and just before it ends.
  '2027-03-28T00:59:30.000Z',
  '2027-10-31T00:59:30.000Z',
  '2028-02-29T12:00:00.000Z',
  '2032-12-31T22:59:30.000Z',
]

/** Specs of these folders use no process with a clock of its own but a database, whose clock they do not read. */
const isAlone = /^(domain|commands|formats|projections|api|web)\//

/** These specs compare the clock with times of files, which the operating system stamps with its own. */
const comparesFiles = /^commands\/editorial\/media\/remove-bytes\.spec\.ts$/

const file = relative(resolve(import.meta.dirname, '../../..'), expect.getState().testPath ?? '')

const drawInstant = (): string | undefined => {
  const [byte = 0] = createHash('sha256').update(`${seed} ${file}`).digest()
  return instants[byte % instants.length]
}

/** `npm run test:at` moves the clock of every process: a new clock here would fall behind the database's. */
const isMoved = process.env['FAKETIME'] !== undefined

/** The instant at which the clock of this file begins; undefined: the process's own clock counts. */
export const start =
  isAlone.test(file) && !comparesFiles.test(file) && !isMoved ? (process.env['TEST_CLOCK'] ?? drawInstant()) : undefined

/** The original class, also when the previous file in the same process has left another clock. */
const RightDate = Object.getPrototypeOf(new Date()).constructor as DateConstructor

/** A clock that begins at an instant and goes on. */
const clockFrom = (instant: string): DateConstructor => {
  const ahead = RightDate.parse(instant) - RightDate.now()
  const now = () => RightDate.now() + ahead
  return new Proxy(RightDate, {
    construct: (target, given: readonly unknown[], asked) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, asked) as Date,
    apply: () => new RightDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
}

globalThis.Date = start ? clockFrom(start) : RightDate

afterEach(({ task }) => {
  if (!start || task.result?.state !== 'fail') return
  task.meta.clock = start
  console.error(`Its clock began at ${start}. Again: TEST_CLOCK=${start} npx vitest run ${file}`)
})
