import { AsyncLocalStorage } from 'node:async_hooks'
import type { OnProgress } from '../../../../commands/editorial/media/sound-tools.ts'

type Meter = { readonly add: OnProgress }

const meters = new AsyncLocalStorage<Meter>()

/** Tells while some work is done how far its runs of ffmpeg have come, beside each other or one after the other. */
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

/** Reads what one run writes of its progress; undefined when nobody wants to know. */
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
