import { Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide-react'
import { Icon } from '../components/Icon.tsx'
import type { Controls } from './controls.ts'

type TransportProps = {
  readonly controls: Controls
  readonly playing: boolean
}

export const Transport = ({ controls, playing }: TransportProps) => (
  <div className="transport" role="group" aria-label="Uppspelning">
    <button type="button" className="react-aria-Button" aria-label="Förra artikeln" onClick={controls.previous}>
      <Icon of={SkipBack} filled />
      <span>Förra</span>
    </button>
    <button type="button" className="react-aria-Button" aria-label="−10 s, bakåt" onClick={() => controls.skip(-10)}>
      <Icon of={RotateCcw} />
      <span>−10 s</span>
    </button>
    <button type="button" className="react-aria-Button play" onClick={playing ? controls.pause : controls.play}>
      <Icon of={playing ? Pause : Play} filled />
      <span>{playing ? 'Pausa' : 'Spela'}</span>
    </button>
    <button type="button" className="react-aria-Button" aria-label="+10 s, framåt" onClick={() => controls.skip(10)}>
      <Icon of={RotateCw} />
      <span>+10 s</span>
    </button>
    <button type="button" className="react-aria-Button" aria-label="Nästa artikel" onClick={controls.next}>
      <Icon of={SkipForward} filled />
      <span>Nästa</span>
    </button>
  </div>
)
