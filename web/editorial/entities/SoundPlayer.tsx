import { PlayFrom } from './PlayFrom.tsx'
import { SoundControls } from './SoundControls.tsx'
import { useSound } from './use-sound.ts'

type SoundPlayerProps = {
  readonly url: string
  /** The sound's name, for the label of the button. */
  readonly name: string
  /** Seconds. */
  readonly duration: number
  /** The places to listen to, in seconds. */
  readonly places?: readonly number[]
}

/** A player that fetches nothing before the editor presses play. */
export const SoundPlayer = ({ url, name, duration, places = [] }: SoundPlayerProps) => {
  const { at, isPlaying, toggle, seek, playFrom } = useSound(url)
  return (
    <>
      <SoundControls {...{ name, duration, at, isPlaying }} onToggle={toggle} onSeek={seek} />
      {places.length > 0 && (
        <span className="button-row">
          {places.map((place) => (
            <PlayFrom key={place} {...{ place, name }} onPlay={playFrom} />
          ))}
        </span>
      )}
    </>
  )
}
