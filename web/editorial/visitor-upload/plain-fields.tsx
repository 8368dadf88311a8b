import { type ComponentProps, useId } from 'react'

type LineProps = Pick<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly error: string | undefined
  readonly onText: (text: string) => void
}

const describedBy = (id: string, hint: string | undefined, error: string | undefined) =>
  [hint && `${id}-tips`, error && `${id}-fel`].filter(Boolean).join(' ') || undefined

export const LineField = ({ label, hint, error, onText, ...input }: LineProps) => {
  const id = useId()
  return (
    <div className="react-aria-TextField">
      <label className="react-aria-Label" htmlFor={id}>
        {label} <span className="optional">(valfritt)</span>
      </label>
      {hint && (
        <span className="hint" id={`${id}-tips`}>
          {hint}
        </span>
      )}
      <input
        {...input}
        id={id}
        className="react-aria-Input"
        data-invalid={error ? true : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={({ target }) => onText(target.value)}
      />
      {error && (
        <span className="react-aria-FieldError" id={`${id}-fel`}>
          {error}
        </span>
      )}
    </div>
  )
}

export const MessageField = ({ value, error, onText }: Pick<LineProps, 'value' | 'error' | 'onText'>) => {
  const id = useId()
  return (
    <div className="react-aria-TextField">
      <label className="react-aria-Label" htmlFor={id}>
        Meddelande <span className="optional">(valfritt)</span>
      </label>
      <textarea
        id={id}
        className="react-aria-TextArea"
        rows={3}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, undefined, error)}
        onChange={({ target }) => onText(target.value)}
      />
      {error && (
        <span className="react-aria-FieldError" id={`${id}-fel`}>
          {error}
        </span>
      )}
    </div>
  )
}
