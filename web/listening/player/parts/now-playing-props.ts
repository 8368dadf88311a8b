import type { Ref } from 'react'
import type { PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'
import type { useSleepTimer } from '../playback/sleep-timer.ts'
import type { Start } from '../start.ts'
import type { usePlayer } from '../use-player.ts'

export type NowPlayingProps = {
  readonly start: Start
  readonly player: ReturnType<typeof usePlayer>
  readonly article: PlaylistArticle
  readonly sleep: ReturnType<typeof useSleepTimer>
  /** Ref to the play button. */
  readonly playRef: Ref<HTMLButtonElement>
}
