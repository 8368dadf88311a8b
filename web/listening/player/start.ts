import type { PlayerWords } from '../../../domain/listening/words/fill.ts'
import type { Section } from '../../../projections/listening/playlist/sections.ts'
import type { Playlist } from '../../../projections/listening/playlist/view.ts'
import type { Places } from './places.ts'
import type { Playback } from './playback/follow-playback.ts'
import type { Preloader } from './playback/preload.ts'
import type { Sound } from './playback/sound.ts'

/** The state with which the player begins. */
export type Start = {
  readonly playlist: Playlist
  /** The articles with sound, in order. */
  readonly audible: Playlist['articles']
  readonly sections: readonly Section[]
  readonly sound: Sound
  readonly actor: Playback
  readonly ahead: Preloader
  readonly places: Places
  readonly words: PlayerWords
  /** The scanned code, for the rescan cookie. */
  readonly code: string
}
