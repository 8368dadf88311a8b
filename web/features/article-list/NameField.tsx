import { useRef, useState } from 'react'

export type NameFieldProps = {
  readonly name: string
  readonly onRename: (name: string) => void
  readonly onClose: () => void
}

/** Enter and leaving keep what was typed, Escape does not. */
export const NameField = ({ name, onRename, onClose }: NameFieldProps) => {
  const [typed, setTyped] = useState(name)
  const isLeft = useRef(false)
  const leave = (isKept: boolean) => {
    if (isLeft.current) return
    isLeft.current = true
    if (isKept && typed.trim() !== name) onRename(typed.trim())
    onClose()
  }
  return (
    <input
      className="react-aria-Input"
      aria-label={`Namn på ${name}`}
      value={typed}
      maxLength={500}
      ref={focusAll}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => leave(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave(true)
        if (event.key === 'Escape') leave(false)
        if (!event.altKey) event.stopPropagation()
      }}
    />
  )
}

const focusAll = (field: HTMLInputElement | null) => {
  field?.focus()
  field?.select()
}
