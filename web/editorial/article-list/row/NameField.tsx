import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { sayNotSaved, UnsavedNote } from '../acts/unsaved/UnsavedNote.tsx'
import type { UnsavedName } from '../acts/unsaved/use-unsaved-changes.ts'
import type { NameStep } from './row-desk.ts'

type NameFieldProps = {
  readonly name: string
  /** A name that did not reach the server; it stays until it is saved, or given up with Escape. */
  readonly unsaved: UnsavedName | undefined
  /**
   * `from`: the name on the screen when the editor typed or confirmed this one. The field closes once the new name is
   * shown.
   */
  readonly onRename: (name: string, from: string, by?: NameStep) => void
  readonly onClose: (by?: NameStep) => void
}

/**
 * Enter and leaving the field save the typed name, Escape does not. Enter opens the name of the next row, with Shift of
 * the one before. Only a button overwrites a name that another editor has saved.
 */
export const NameField = ({ name, unsaved, onRename, onClose }: NameFieldProps) => {
  const [typed, setTyped] = useState(unsaved?.name ?? name)
  // The first value is kept, because the list is read again while the editor types.
  const [from] = useState(unsaved?.from ?? name)
  const isLeft = useRef(false)
  const fault = useId()
  const leave = (over?: string, by?: NameStep) => {
    if (isLeft.current) return
    isLeft.current = true
    if (over !== undefined && typed.trim() !== over) onRename(typed.trim(), over, by)
    else onClose(by)
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!unsaved && !currentTarget.contains(relatedTarget)) leave(from)
  }
  const onKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === 'Enter') leave(from, unsaved ? undefined : shiftKey ? -1 : 1)
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

/** Takes the focus only if the editor has not moved on to something else. */
const focusIfNowhere = (field: HTMLInputElement | null) => {
  const { activeElement } = document
  const isHere = activeElement === document.body || field?.closest('tr')?.contains(activeElement)
  if (isHere) field?.focus()
}
