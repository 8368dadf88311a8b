import './player-bar.css'
import { X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { IconButton } from '../../../kernel/components/actions/IconButton.tsx'
import type { ListPlayer } from '../../entities/playing/list-player.ts'
import { SoundControls } from '../../entities/SoundControls.tsx'
import { jumpOf } from './player-keys.ts'

/** At the foot of the list, while it holds a sound: what plays, where in it, and how to stop. */
export const PlayerBar = ({ player }: { readonly player: ListPlayer }) => {
  const playback = useSyncExternalStore(player.subscribe, player.now)
  useKeysOutside(player)
  if (!playback) return null
  const { id, name, duration, at, isPlaying } = playback
  return (
    <section className="player-bar" aria-label="Spelas i listan">
      <p className="player-bar-name">{name}</p>
      <SoundControls
        {...{ name, duration, at, isPlaying }}
        onToggle={() => player.toggle({ _id: id, name, duration })}
        onSeek={player.seek}
      />
      <IconButton icon={X} label="Stäng spelaren" tooltip="Stäng" onPress={player.close} />
    </section>
  )
}

/** Where no control has the focus, space and the arrows belong to the player as soon as it holds a sound. */
const useKeysOutside = (player: ListPlayer) =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const now = player.now()
      if (!now || event.target !== document.body || event.defaultPrevented) return
      const jump = jumpOf(event)
      if (event.key === ' ') player.toggle({ ...now, _id: now.id })
      else if (jump) player.jump(jump)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [player])
