import type { PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'
import type { Sound } from './sound.ts'

/** What the listener has heard of an article since the page was opened. `tenths`: a bit for each, the first lowest. */
export type HeardTime = { readonly seconds: number; readonly tenths: number }

const TENTHS = 10
/** A longer step between two times is a jump; telephones tell the time once a second, and speech runs at 3×. */
const LONGEST_STEP_SECONDS = 5

const heardTimes = new Map<string, HeardTime>()

export const heardOf = ({ _id }: Pick<PlaylistArticle, '_id'>): HeardTime => {
  const { seconds = 0, tenths = 0 } = heardTimes.get(_id) ?? {}
  return { seconds: Math.floor(seconds), tenths }
}

/** Adds up what is heard of the article that plays. */
export const addUp = (sound: Sound, playing: () => Pick<PlaylistArticle, '_id'> | undefined) => {
  let before: { readonly id: string; readonly elapsed: number } | undefined
  sound.on('timeupdate', () => {
    const id = playing()?._id
    const { elapsed, duration } = sound.time()
    if (id === undefined || !sound.playing()) {
      before = undefined
      return
    }
    const step = before?.id === id ? elapsed - before.elapsed : 0
    before = { id, elapsed }
    if (step <= 0 || step > LONGEST_STEP_SECONDS) return
    const { seconds = 0, tenths = 0 } = heardTimes.get(id) ?? {}
    const tenth = duration > 0 ? 1 << Math.min(TENTHS - 1, Math.floor((elapsed / duration) * TENTHS)) : 0
    heardTimes.set(id, { seconds: seconds + step, tenths: tenths | tenth })
  })
}
