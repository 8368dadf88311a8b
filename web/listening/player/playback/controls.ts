import { fill } from '../../../../domain/listening/words/fill.ts'
import { firstArticleOf, type Section, sectionAt } from '../../../../projections/listening/playlist/sections.ts'
import type { PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'
import { announce } from '../parts/announcements.ts'
import { changeSettings, MAX_SPEED, MIN_SPEED, speeds } from '../parts/player-settings.ts'
import type { Start } from '../start.ts'
import { reportListening } from './listen-events.ts'

/** How far the buttons, keys and lock screen go back and forth. */
export const SKIP_SECONDS = 10

/** The acts of buttons, keys and lock screen on the player. */
export type Controls = {
  readonly play: () => void
  readonly pause: () => void
  readonly next: () => void
  readonly previous: () => void
  /** Goes to the next or the previous section; does nothing where there is none. */
  readonly section: (steps: 1 | -1) => void
  readonly skip: (seconds: number) => void
  readonly seek: (seconds: number) => void
  /** Goes to a part of the article, from 0 to 1. */
  readonly jump: (part: number) => void
  readonly choose: (index: number) => void
  /** Plays the article from its beginning. */
  readonly restart: () => void
  /** Plays the issue from its beginning. */
  readonly startOver: () => void
  /** Moves up or down in the list of speeds. */
  readonly faster: (steps: number) => void
  /** Changes the speed by steps that the list does not have. */
  readonly fineSpeed: (steps: number) => void
  readonly mute: () => void
  readonly retry: () => void
  /** Does what `retry` does when the server is back, without a press of the listener. */
  readonly fetchAgain: () => void
}

/** Later in the article than this, 'previous' goes to its beginning and not to the article before. */
const REPLAY_AFTER_SECONDS = 3
/** The part that is played when the listener jumps to the end of an article. */
const ARTICLE_END_SECONDS = 5
const FINE_SPEED_STEP = 0.05

const boundSpeed = (speed: number) => Math.min(MAX_SPEED, Math.max(MIN_SPEED, speed))

/** The announcement of an article; the section's name comes first where the section changes. */
const spokenName = (
  article: PlaylistArticle,
  { audible, sections, words }: Start,
  from: PlaylistArticle | undefined,
) => {
  const at = sectionAt(sections, article)
  const heading = sections[at]?.heading
  const isNew = heading && heading !== article && (!from || sectionAt(sections, from) !== at)
  return `${isNew ? `${heading.name}. ` : ''}${article.name}. ${fill(words.itemOf, audible.indexOf(article) + 1, audible.length)}.`
}

const sectionFrom = (sections: readonly Section[], article: PlaylistArticle | undefined, steps: 1 | -1) => {
  const section = article && sections[sectionAt(sections, article) + steps]
  return section && firstArticleOf(section)
}

export const controlsOf = (start: Start): Controls => {
  const { playlist, audible, sections, sound, actor, places, words } = start
  const current = () => audible[actor.getSnapshot().context.index]

  /** Runs an act, and announces the article where it has changed. */
  const moving = (act: () => void) => {
    const before = current()
    act()
    const now = current()
    if (now && now !== before) announce(spokenName(now, start, before))
  }
  const step = (type: 'next' | 'previous') => {
    const article = current()
    if (article) reportListening(type, playlist, article)
    moving(() => actor.send({ type }))
  }
  const choose = (index: number) => moving(() => actor.send({ type: 'choose', index }))
  const isLast = () => actor.getSnapshot().context.index >= audible.length - 1

  return {
    play: sound.play,
    pause: sound.pause,
    retry: sound.retry,
    fetchAgain: sound.fetchAgain,
    seek: sound.seek,
    skip: (seconds) => sound.seek(sound.time().elapsed + seconds),
    jump: (part) => {
      const { duration } = sound.time()
      sound.seek(Math.min(part * duration, Math.max(0, duration - ARTICLE_END_SECONDS)))
    },
    next: () => (isLast() ? announce(words.isLastItem) : step('next')),
    previous: () => (sound.time().elapsed > REPLAY_AFTER_SECONDS ? sound.seek(0) : step('previous')),
    section: (steps) => {
      const article = sectionFrom(sections, current(), steps)
      if (article) choose(audible.indexOf(article))
      else announce(steps > 0 ? words.isLastSection : words.isFirstSection)
    },
    choose,
    restart: () => {
      sound.restart()
      sound.play()
    },
    startOver: () => {
      const [first] = audible
      if (first) places.keep(first._id, 0)
      sound.restart()
      moving(() => actor.send({ type: 'start over' }))
    },
    faster: (steps) => {
      const offered: readonly number[] = speeds[playlist.publication.face.speeds]
      const now = sound.speed()
      const next = steps > 0 ? offered.find((speed) => speed > now) : offered.filter((speed) => speed < now).at(-1)
      changeSettings({ speed: next ?? boundSpeed(now) })
    },
    fineSpeed: (steps) =>
      changeSettings({ speed: boundSpeed(Math.round((sound.speed() + steps * FINE_SPEED_STEP) * 100) / 100) }),
    mute: () => announce(sound.mute() ? `${words.soundOff}.` : words.soundOn),
  }
}
