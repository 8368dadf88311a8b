import type { OnProgress } from '../../../../commands/editorial/media/sounds/sound-tools.ts'
import { type HandleProduction, productionStream } from '../../../../commands/production/production/stream.ts'
import { ProductionId } from '../../../../domain/kernel/ids.ts'
import {
  type HeardItem,
  heardItems,
  type ManifestItem,
  recordingsIn,
} from '../../../../domain/production/manifest/manifest.ts'
import type { Production } from '../../../../domain/production/production/state.ts'
import type { ProductionProgress } from '../../../../projections/kernel/live-feed/progress.ts'
import type { Jobs } from '../../../kernel/runner/jobs.ts'
import { queues } from '../issue-production.ts'
import type { ShowProgress } from '../ports.ts'

type StartedProduction = Exclude<Production, { readonly status: 'Missing' }>

const REPORT_INTERVAL_MS = 1_000
/** Long enough to cover the turns of other productions, so that the speed includes them. */
const SPEED_WINDOW_SECONDS = 60

/** Each sound is worked on three times: measured, encoded, measured again. */
const PASS_COUNT = 3

/** Estimated lengths: a spoken letter, and a sound of unknown length. */
const LETTER_MS = 70
const UNKNOWN_SOUND_MS = 60_000

/** The part of the progress bar that stands for sounds, in percent. */
const [FROM, TO] = [2, 95]

/** The remaining time is estimated only after this much of the work. */
const ESTIMATE_DELAY_MS = 5_000
const ESTIMATE_MIN_SHARE = 0.03

const spokenText = ({ source }: HeardItem) => {
  if (source.kind === 'sounds') return ''
  return source.recording ? (source.rest ?? '') : source.text
}

const durationOf = (item: HeardItem): number =>
  recordingsIn(item).reduce(
    (sum, { durationMs = UNKNOWN_SOUND_MS }) => sum + durationMs,
    spokenText(item).length * LETTER_MS,
  )

/** Milliseconds of sound made, and in all. An unfinished sound counts at most 98 %. */
const madeMilliseconds = (
  items: readonly ManifestItem[],
  isReady: (itemId: string) => boolean,
  worked: ReadonlyMap<string, number>,
): { readonly made: number; readonly total: number } => {
  let [made, total] = [0, 0]
  for (const item of heardItems(items)) {
    const length = Math.max(1, durationOf(item))
    total += length
    made += isReady(item.itemId) ? length : Math.min(0.98 * length, (worked.get(item.itemId) ?? 0) / PASS_COUNT)
  }
  return { made, total }
}

const percentOf = ({ made, total }: { readonly made: number; readonly total: number }): number =>
  FROM + Math.floor(((TO - FROM) * made) / Math.max(1, total))

const otherIssuesWords = ['ett annat', 'två andra', 'tre andra', 'fyra andra', 'fem andra', 'sex andra']

/** A sound whose encoding has just begun reports nothing for a moment either. */
const STILL_REPORTS = 3

const anotherTry = 'Ett försök blev avbrutet. Ett nytt görs strax'
const otherSounds = 'Väntar på andra ljud'

export const sayWaiting = (others: number): string =>
  `Väntar på ${otherIssuesWords[others - 1] ?? `${others} andra`} nummer`

type SpeedPoint = { readonly at: number; readonly made: number }

/** A production whose sounds are made in this process. */
type Run = {
  state: StartedProduction
  readonly worked: Map<string, number>
  readonly ready: Set<string>
  /** The moment from which the speed counts, and the amount made by then. */
  began: SpeedPoint
  /** Reports in a row without progress on any sound of this production here. */
  still: number
  /** The last attempt at one of its sounds failed. */
  hasFailed: boolean
}

const secondsLeftOf = ({ made, total }: ReturnType<typeof madeMilliseconds>, began: SpeedPoint, now: number) => {
  const [took, done] = [now - began.at, made - began.made]
  if (took < ESTIMATE_DELAY_MS || done < ESTIMATE_MIN_SHARE * total) return undefined
  return Math.ceil(((total - made) * took) / done / 1_000)
}

const isReadyIn =
  ({ state, ready }: Run) =>
  (itemId: string) =>
    ready.has(itemId) || state.encoded.has(itemId)

const amountOf = (run: Run) => madeMilliseconds(run.state.started.manifest.items, isReadyIn(run), run.worked)

/** No sound of this production makes progress here: other productions are first in the queue. */
const isWaiting = ({ still, worked }: Run) =>
  still >= STILL_REPORTS && [...worked.values()].every((milliseconds) => milliseconds === 0)

const progressOf = (run: Run, now: number): ProductionProgress => {
  const { issueId, productionId, manifest } = run.state.started
  const amount = amountOf(run)
  const isReady = isReadyIn(run)
  const left = manifest.items.filter(({ itemId }) => !isReady(itemId))
  const current = left.find(({ itemId }) => run.worked.has(itemId))
  const number = Math.min(manifest.items.length, manifest.items.length - left.length + 1)
  const waits = isWaiting(run)
  const secondsLeft = waits ? undefined : secondsLeftOf(amount, run.began, now)
  const encoding = `Kodar ljud ${number} av ${manifest.items.length}${current ? `: ${current.name}` : ''}`
  return {
    issueId,
    productionId,
    percent: percentOf(amount),
    text: waits ? otherSounds : encoding,
    ...(secondsLeft === undefined ? {} : { secondsLeft }),
  }
}

export type SoundProgress = {
  /** This process makes the sound of an item, until `end`. */
  readonly begin: (
    production: StartedProduction,
    itemId: string,
  ) => { readonly onWorked: OnProgress; readonly end: (isReady: boolean) => void }
}

type ProgressTools = {
  readonly show: ShowProgress
  readonly production: HandleProduction
  readonly standing: Jobs['standing']
  readonly now: () => number
}

/**
 * Reports every second the progress of productions whose sounds this process makes, and to waiting productions how many
 * others are before them. Other processes report their own share.
 */
export const soundProgress = ({ show, production, standing, now }: ProgressTools): SoundProgress => {
  const runs = new Map<ProductionId, Run>()
  let timer: NodeJS.Timeout | undefined

  const tellWaiting = async () => {
    const { waiting, underway } = await standing(queues.encode)
    for (const id of underway.length > 0 ? waiting : []) {
      const state = await production.state(productionStream(ProductionId.parse(id)))
      if (state.status !== 'Running') continue
      const { issueId, productionId, manifest } = state.started
      const percent = percentOf(madeMilliseconds(manifest.items, (itemId) => state.encoded.has(itemId), new Map()))
      show({ issueId, productionId, percent, text: sayWaiting(underway.length) })
    }
  }
  const tell = () => {
    const at = now()
    for (const [id, run] of runs) {
      run.still += 1
      if (run.worked.size > 0) show(progressOf(run, at))
      else if (run.hasFailed) show({ ...progressOf(run, at), text: anotherTry })
      else if (run.still >= SPEED_WINDOW_SECONDS) runs.delete(id)
    }
    // While the database is away, waiting productions get their report a second later.
    if (runs.size > 0) void tellWaiting().catch(() => undefined)
    else {
      clearInterval(timer)
      timer = undefined
    }
  }

  const runOf = (state: StartedProduction): Run => {
    const { productionId, manifest } = state.started
    const known = runs.get(productionId)
    if (known) return Object.assign(known, { state })
    const { made } = madeMilliseconds(manifest.items, (itemId) => state.encoded.has(itemId), new Map())
    const run: Run = {
      state,
      worked: new Map(),
      ready: new Set(),
      began: { at: now(), made },
      still: 0,
      hasFailed: false,
    }
    runs.set(productionId, run)
    return run
  }

  return {
    begin: (state, itemId) => {
      const run = runOf(state)
      run.worked.set(itemId, 0)
      Object.assign(run, { hasFailed: false, still: 0 })
      show(progressOf(run, now()))
      timer ??= setInterval(tell, REPORT_INTERVAL_MS).unref()
      return {
        onWorked: (milliseconds) => {
          // Time spent waiting for other productions does not count for the speed.
          if (isWaiting(run)) run.began = { at: now(), made: amountOf(run).made }
          run.still = 0
          run.worked.set(itemId, milliseconds)
        },
        end: (isReady) => {
          run.worked.delete(itemId)
          run.still = 0
          if (isReady) run.ready.add(itemId)
          else run.hasFailed = true
        },
      }
    },
  }
}
