import { Play } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { sayLength } from '../../kernel/words/swedish.ts'

type PlayFromProps = {
  /** Seconds. */
  readonly place: number
  /** The name of the sound or its article, for the label of the button. */
  readonly name: string
  readonly onPlay: (place: number) => void
}

/** Plays a sound from a place in it. */
export const PlayFrom = ({ place, name, onPlay }: PlayFromProps) => (
  <Button icon={Play} variant="quiet" aria-label={`Från ${sayLength(place)} i ${name}`} onPress={() => onPlay(place)}>
    Från {sayLength(place)}
  </Button>
)
