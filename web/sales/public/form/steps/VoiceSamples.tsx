import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../../kernel/components/Icon.tsx'
import type { VoiceSample } from '../../client.ts'
import type { WordKey } from '../../words/swedish.ts'
import { useTongue } from '../../words/words.ts'

type SampleState = { readonly voice: VoiceSample['voice']; readonly state: 'playing' | 'paused' | 'ended' | 'failed' }

const stateTexts: Readonly<Record<SampleState['state'], WordKey>> = {
  playing: 'samplePlaying',
  paused: 'samplePaused',
  ended: 'sampleEnded',
  failed: 'sampleFailed',
}

/**
 * All voices share one audio element, so that one stops when another begins. It fetches nothing before it is played.
 */
const useSamples = () => {
  const sound = useRef<HTMLAudioElement>(null)
  const [heard, setHeard] = useState<SampleState>()
  useEffect(() => () => sound.current?.pause(), [])

  const become = (state: SampleState['state']) => setHeard((now) => now && { ...now, state })
  const open = () => {
    if (sound.current) return sound.current
    const opened = new Audio()
    opened.addEventListener('pause', () => opened.ended || become('paused'))
    opened.addEventListener('ended', () => become('ended'))
    opened.addEventListener('error', () => become('failed'))
    sound.current = opened
    return opened
  }
  const toggle = ({ voice, url }: VoiceSample) => {
    const opened = open()
    if (heard?.voice === voice && heard.state === 'playing') return opened.pause()
    if (heard?.voice !== voice || heard.state === 'failed') opened.src = url
    setHeard({ voice, state: 'playing' })
    // Changing the source before it plays rejects too; a real fault of the sound arrives as an error event.
    opened.play().catch(() => undefined)
  }
  return { heard, toggle }
}

/** A button for every voice that has a sample. */
export const VoiceSamples = ({ samples }: { readonly samples: readonly VoiceSample[] }) => {
  const { say } = useTongue()
  const { heard, toggle } = useSamples()
  if (samples.length === 0) return null
  return (
    <div className="button-row" role="group" aria-label={say('samples')}>
      {samples.map((sample) => {
        const { voice } = sample
        const isPlaying = heard?.voice === voice && heard.state === 'playing'
        return (
          <button key={voice} type="button" className="react-aria-Button" onClick={() => toggle(sample)}>
            <Icon of={isPlaying ? Pause : Play} />
            {say(isPlaying ? 'pauseSample' : 'playSample', { voice: say(voice) })}
          </button>
        )
      })}
      <p role="status" className={heard?.state === 'failed' ? 'strong' : 'visually-hidden'}>
        {heard && say(stateTexts[heard.state], { voice: say(heard.voice) })}
      </p>
    </div>
  )
}
