import { CircleAlert } from 'lucide-react'
import { Icon } from '../../../../kernel/components/Icon.tsx'

type NoteAction = { readonly text: string; readonly onPress: () => void }

type UnsavedNoteProps = {
  readonly id?: string
  /** The unsaved value, and the reason. */
  readonly text: string
  /** The buttons that can resolve it. */
  readonly ways: readonly NoteAction[]
}

/** A note below an article's name: a value typed in its row that did not reach the server. */
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
  /** The changed field as the sentence's subject: 'Namnet'. */
  readonly what: string
  /** The value that another editor saved meanwhile; undefined: none. */
  readonly now: string | undefined
  readonly why: string | undefined
}

export const sayNotSaved = ({ what, now, why }: Change): string =>
  now === undefined
    ? [`${what} sparades inte.`, why].filter(Boolean).join(' ')
    : `${what} sparades inte: det har ändrats till ${now} sedan du såg det.`
