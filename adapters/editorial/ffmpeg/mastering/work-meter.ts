import { AsyncLocalStorage } from 'node:async_hooks'
import type { OnProgress } from '../../../../commands/editorial/media/sounds/sound-tools.ts'

type Meter = { readonly add: OnProgress }

const meters = new AsyncLocalStorage<Meter>()

/** Reports the total progress (ms of sound) of all runs of ffmpeg that `work` starts, parallel or in sequence. */
export const meterWork = <Result>(tell: OnProgress | undefined, work: () => Promise<Result>): Promise<Result> => {
  if (!tell) return work()
  let worked = 0
  const add = (milliseconds: number) => {
    worked += milliseconds
    tell(worked)
  }
  return meters.run({ add }, work)
}

const OUT_TIME_LINE = /^out_time_us=(\d+)$/gm

/** Reads one run's progress output; undefined when no caller measures the work. */
export const meterOfRun = (): ((chunk: Buffer) => void) | undefined => {
  const meter = meters.getStore()
  if (!meter) return undefined
  let [rest, known] = ['', 0]
  return (chunk) => {
    const text = rest + chunk.toString('latin1')
    const end = text.lastIndexOf('\n') + 1
    rest = text.slice(end).slice(-100)
    const last = text.slice(0, end).matchAll(OUT_TIME_LINE).toArray().at(-1)?.[1]
    const now = Math.floor(Number(last ?? 0) / 1_000)
    if (now <= known) return
    meter.add(now - known)
    known = now
  }
}
