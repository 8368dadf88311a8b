import { createListeners } from '../../../kernel/listeners.ts'
import { sayFailure } from '../../../kernel/sound-failure.ts'
import { createSoundQueue, type PlayedSound } from './sound-queue.ts'

/** What the player of the list holds. `at`, `duration`: seconds over all sounds of the article. */
export type Playback = {
  readonly id: string
  readonly name: string
  readonly duration: number
  readonly at: number
  readonly isPlaying: boolean
}

export type PlayedArticle = { readonly _id: string; readonly name: string; readonly duration: number }

type PlayerTools = {
  /** The sounds of an article, in the order in which they are heard. */
  readonly soundsOf: (articleId: string) => Promise<readonly PlayedSound[]>
  readonly tell: (text: string) => void
}

const JUMP_SECONDS = 10

/** What the player holds, with those who follow it: the bar at the foot, and each row for itself. */
const createPlayback = () => {
  const { subscribe, notify } = createListeners()
  const rows = new Map<string, (isPlaying: boolean) => void>()
  let now: Playback | undefined

  const isPlayed = (playback: Playback | undefined, id: string) => playback?.id === id && playback.isPlaying
  const show = (next: Playback | undefined) => {
    const before = now
    now = next
    for (const id of new Set([before?.id, next?.id])) {
      if (id === undefined || isPlayed(before, id) === isPlayed(next, id)) continue
      rows.get(id)?.(isPlayed(next, id))
    }
    notify()
  }
  return {
    show,
    note: (changes: Partial<Playback>) => now && show({ ...now, ...changes }),
    now: () => now,
    subscribe,
    /** Tells a row now and at every change whether it plays, so that rows need not be drawn again. */
    follow: (id: string, row: (isPlaying: boolean) => void) => {
      rows.set(id, row)
      row(isPlayed(now, id))
      return () => {
        if (rows.get(id) === row) rows.delete(id)
      }
    },
  }
}

/** One player for the whole list: starting an article ends the one before. It fetches nothing before it plays. */
export const createListPlayer = ({ soundsOf, tell }: PlayerTools) => {
  const { show, note, now, subscribe, follow } = createPlayback()
  const queue = createSoundQueue({
    onTime: (at) => note({ at }),
    onPlaying: (isPlaying) => note({ isPlaying }),
    onEnd: () => note({ isPlaying: false, at: 0 }),
    tell,
  })
  const close = () => {
    queue.empty()
    show(undefined)
  }
  const begin = async ({ _id: id, name, duration }: PlayedArticle) => {
    queue.empty()
    show({ id, name, duration, at: 0, isPlaying: true })
    const found = await soundsOf(id).catch(() => undefined)
    if (now()?.id !== id || !queue.isEmpty()) return
    if (!found || found.length === 0) {
      tell(found ? 'Ljudet finns inte längre.' : sayFailure('net'))
      return close()
    }
    note({ duration: queue.fill(found) })
    const at = now()?.at ?? 0
    if (at > 0) queue.seek(at)
    if (now()?.isPlaying) await queue.play()
  }
  const toggle = (article: PlayedArticle) => {
    const playback = now()
    if (playback?.id !== article._id) return void begin(article)
    // Its sounds are asked for: they play as soon as they are there, or wait.
    if (queue.isEmpty()) note({ isPlaying: !playback.isPlaying })
    else if (playback.isPlaying) queue.pause()
    else void queue.play()
  }
  const seek = (to: number) => {
    const playback = now()
    if (!playback) return
    const at = Math.min(Math.max(0, to), playback.duration)
    note({ at })
    // Sounds that are asked for begin there as soon as they come.
    if (queue.isEmpty()) return
    queue.seek(at)
    if (playback.isPlaying) void queue.play()
  }
  return {
    toggle,
    seek,
    /** Plays an article from a place in it, seconds. */
    playFrom: (article: PlayedArticle, at: number) => {
      if (now()?.id !== article._id) toggle(article)
      seek(at)
      if (!now()?.isPlaying) toggle(article)
    },
    jump: (direction: 1 | -1) => {
      const playback = now()
      if (playback) seek(playback.at + direction * JUMP_SECONDS)
    },
    close,
    now,
    subscribe,
    follow,
  }
}

export type ListPlayer = ReturnType<typeof createListPlayer>
