import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { sayNotSaved, UnsavedNote } from '../acts/UnsavedNote.tsx'
import type { UnsavedName } from '../acts/use-unsaved-changes.ts'

export type NameFieldProps = {
  readonly name: string
  /** What did not reach the server; it stays until it has, or is given up with Escape. */
  readonly unsaved: UnsavedName | undefined
  /** `from`: the name that was on the screen when this one was typed, or chosen over. It closes once the new one is shown. */
  readonly onRename: (name: string, from: string) => void
  readonly onClose: () => void
}

/** Enter and leaving keep what was typed, Escape does not. Over a name that somebody else has given, only a button does. */
export const NameField = ({ name, unsaved, onRename, onClose }: NameFieldProps) => {
  const [typed, setTyped] = useState(unsaved?.name ?? name)
  // The list goes on being read while one types.
  const [from] = useState(unsaved?.from ?? name)
  const isLeft = useRef(false)
  const fault = useId()
  const leave = (over?: string) => {
    if (isLeft.current) return
    isLeft.current = true
    if (over !== undefined && typed.trim() !== over) onRename(typed.trim(), over)
    else onClose()
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!unsaved && !currentTarget.contains(relatedTarget)) leave(from)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') leave(from)
    if (key === 'Escape') leave()
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
        <UnsavedNote
          id={fault}
          text={sayNotSaved({ what: 'Namnet', now: name === unsaved.from ? undefined : `”${name}”`, why: unsaved.why })}
          ways={
            name === unsaved.from
              ? [{ text: 'Försök igen', onPress: () => leave(from) }]
              : [
                  { text: 'Behåll ditt', onPress: () => leave(name) },
                  { text: `Ta ”${name}”`, onPress: () => leave() },
                ]
          }
        />
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
