import { CircleAlert } from 'lucide-react'
import { Icon } from '../../../kernel/components/Icon.tsx'

type NoteAction = { readonly text: string; readonly onPress: () => void }

type UnsavedNoteProps = {
  readonly id?: string
  /** What was not, and why. */
  readonly text: string
  /** What can be done about it. */
  readonly ways: readonly NoteAction[]
}

/** Below the name of an article: what was typed on its row and did not reach the server. */
export const UnsavedNote = ({ id, text, ways }: UnsavedNoteProps) => (
  <span className="not-saved">
    <span role="alert" id={id}>
      <Icon of={CircleAlert} />
      {text}
    </span>
    {ways.map((way) => (
      <button
        key={way.text}
        type="button"
        className="react-aria-Button"
        data-variant="quiet"
        data-skip-keys
        onClick={way.onPress}
      >
        {way.text}
      </button>
    ))}
  </span>
)

type Change = {
  /** 'Namnet'. */
  readonly what: string
  /** What somebody else has given it meanwhile; undefined: nobody has. */
  readonly now: string | undefined
  readonly why: string | undefined
}

export const sayNotSaved = ({ what, now, why }: Change): string =>
  now === undefined
    ? [`${what} sparades inte.`, why].filter(Boolean).join(' ')
    : `${what} sparades inte: det har ändrats till ${now} sedan du såg det.`
