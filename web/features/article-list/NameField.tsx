import { CircleAlert } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '../../components/Icon.tsx'
import type { UnsavedName } from './use-unsaved-names.ts'

export type NameFieldProps = {
  readonly name: string
  /** What did not reach the server; it stays until it has, or is given up with Escape. */
  readonly unsaved: UnsavedName | undefined
  readonly onRename: (name: string) => void
  readonly onClose: () => void
}

/** Enter and leaving keep what was typed, Escape does not. */
export const NameField = ({ name, unsaved, onRename, onClose }: NameFieldProps) => {
  const [typed, setTyped] = useState(unsaved?.name ?? name)
  const isLeft = useRef(false)
  const fault = useId()
  const leave = (isKept: boolean) => {
    if (isLeft.current) return
    isLeft.current = true
    onClose()
    if (isKept && typed.trim() !== name) onRename(typed.trim())
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!unsaved && !currentTarget.contains(relatedTarget)) leave(true)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') leave(true)
    if (key === 'Escape') leave(false)
  }
  return (
    <span className="name-field" onBlur={onBlur}>
      <input
        className="react-aria-Input"
        aria-label={`Namn på ${name}`}
        value={typed}
        ref={unsaved ? focusIfNowhere : focusAll}
        aria-invalid={unsaved ? true : undefined}
        aria-describedby={unsaved ? fault : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          onKeyDown(event)
          if (!event.altKey) event.stopPropagation()
        }}
      />
      {unsaved && (
        <span className="name-fault">
          <span role="alert" id={fault}>
            <Icon of={CircleAlert} />
            {['Namnet sparades inte.', unsaved.why].filter(Boolean).join(' ')}
          </span>
          <button
            type="button"
            className="react-aria-Button"
            data-variant="quiet"
            data-skip-keys
            onClick={() => leave(true)}
          >
            Försök igen
          </button>
        </span>
      )}
    </span>
  )
}

const focusAll = (field: HTMLInputElement | null) => {
  field?.focus()
  field?.select()
}

/** Whoever has gone on to something else is not fetched back. */
const focusIfNowhere = (field: HTMLInputElement | null) => {
  const { activeElement } = document
  const isHere = activeElement === document.body || field?.closest('tr')?.contains(activeElement)
  if (isHere) field?.focus()
}
