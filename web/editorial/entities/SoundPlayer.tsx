import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { failureOf, failureWords } from '../../kernel/sound-failure.ts'
import { sayLength } from '../../kernel/words/swedish.ts'
import { SoundControls } from './SoundControls.tsx'

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
  const sound = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const toasts = useToasts()
  useEffect(() => () => sound.current?.pause(), [])

  const tellFailure = async ({ error }: HTMLAudioElement) => {
    setPlaying(false)
    if (!error) return
    const { title, advice } = failureWords[await failureOf(error, url)]
    toasts.show({ text: `${title}. ${advice}` })
  }
  const open = () => {
    if (sound.current) return sound.current
    const opened = new Audio(url)
    opened.addEventListener('timeupdate', () => setAt(opened.currentTime))
    opened.addEventListener('play', () => setPlaying(true))
    opened.addEventListener('pause', () => setPlaying(false))
    opened.addEventListener('error', () => void tellFailure(opened))
    sound.current = opened
    return opened
  }
  const toggle = () => {
    const opened = open()
    if (opened.paused) opened.play().catch(() => setPlaying(false))
    else opened.pause()
  }
  const seek = (to: number) => {
    open().currentTime = to
    setAt(to)
  }
  const playFrom = (seconds: number) => {
    seek(seconds)
    open()
      .play()
      .catch(() => setPlaying(false))
  }
  return (
    <>
      <SoundControls {...{ name, duration, at, isPlaying }} onToggle={toggle} onSeek={seek} />
      {places.length > 0 && (
        <span className="button-row">
          {places.map((place) => (
            <Button
              key={place}
              icon={Play}
              variant="quiet"
              aria-label={`Från ${sayLength(place)} i ${name}`}
              onPress={() => playFrom(place)}
            >
              Från {sayLength(place)}
            </Button>
          ))}
        </span>
      )}
    </>
  )
}
