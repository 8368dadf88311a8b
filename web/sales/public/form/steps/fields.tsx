import { Minus, Plus } from 'lucide-react'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from 'react'
import { Icon } from '../../../../kernel/components/Icon.tsx'
import { useTongue } from '../../words/words.ts'

type Field = {
  /** Also the id of the field, so that the error summary can link to it. */
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly isOptional?: boolean
  readonly isDisabled?: boolean
}

const descriptionIds = ({ name, hint, error }: Field) =>
  [...(hint ? [`${name}-hint`] : []), ...(error ? [`${name}-error`] : [])].join(' ') || undefined

const invalidAttributes = ({ error }: Field) => (error ? ({ 'aria-invalid': true, 'data-invalid': true } as const) : {})

const FieldFrame = ({ field, kind, children }: { field: Field; kind: string; children: ReactNode }) => {
  const { say } = useTongue()
  const { name, label, hint, error, isOptional } = field
  return (
    <div className={`react-aria-${kind}`}>
      <label className="react-aria-Label" htmlFor={name}>
        {label}
        {isOptional && <span className="optional"> {say('optional')}</span>}
      </label>
      {hint && (
        <span className="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {children}
      {error && (
        <span className="react-aria-FieldError" id={`${name}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}

type TextFieldProps = Field & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'email'
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'numeric'
  readonly isLong?: boolean
}

export const TextField = (props: TextFieldProps) => {
  const { name, value, onChange, type = 'text', autoComplete, inputMode, isLong = false, isDisabled } = props
  const shared = {
    id: name,
    name,
    value,
    disabled: isDisabled ?? false,
    'aria-describedby': descriptionIds(props),
    ...invalidAttributes(props),
    ...(autoComplete ? { autoComplete } : {}),
  }
  return (
    <FieldFrame field={props} kind="TextField">
      {isLong ? (
        <textarea {...shared} className="react-aria-TextArea" onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          type={type}
          {...(inputMode ? { inputMode } : {})}
          className="react-aria-Input"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}

type NumberFieldProps = Field & {
  /** 0 means an empty field, unless `min` is higher. */
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max: number
}

type Limit = { readonly word: 'atLeast' | 'atMost'; readonly count: number }

/** The limit that a number breaks; undefined: none. */
const limitOf = (wanted: number, { min, max }: { readonly min: number; readonly max: number }): Limit | undefined => {
  if (wanted > max) return { word: 'atMost', count: max }
  return wanted < min ? { word: 'atLeast', count: min } : undefined
}

const numberText = (value: number) => (value === 0 ? '' : String(value))

export const NumberField = (props: NumberFieldProps) => {
  const { name, label, value, onChange, min = 0, max, isDisabled = false } = props
  const { say, number } = useTongue()
  // The field may be empty while the visitor types, even where a number is required.
  const [typing, setTyping] = useState<string>()
  const [broken, setBroken] = useState<Limit>()
  const set = (next: number) => {
    setTyping(undefined)
    setBroken(undefined)
    onChange(Math.min(max, Math.max(min, next)))
  }
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, 7)
    const wanted = Number(digits)
    const limit = digits === '' ? undefined : limitOf(wanted, { min, max })
    setTyping(digits === '' || limit ? digits : undefined)
    setBroken(limit)
    onChange(Math.min(max, Math.max(min, wanted)))
  }
  const step = (key: string) => (key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0)
  return (
    <FieldFrame field={props} kind="NumberField">
      <div className="react-aria-Group" data-invalid={props.error ? true : undefined}>
        <input
          id={name}
          name={name}
          className="react-aria-Input"
          inputMode="numeric"
          autoComplete="off"
          disabled={isDisabled}
          value={typing ?? numberText(value)}
          aria-describedby={descriptionIds(props)}
          {...invalidAttributes(props)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyping(undefined)}
          onKeyDown={(event) => {
            if (step(event.key) === 0) return
            event.preventDefault()
            set(value + step(event.key))
          }}
        />
        <StepButton
          of={Minus}
          name={say('decrease', { label })}
          isDisabled={isDisabled}
          onPress={() => set(value - 1)}
        />
        <StepButton
          of={Plus}
          name={say('increase', { label })}
          isDisabled={isDisabled}
          onPress={() => set(value + 1)}
        />
      </div>
      <span role="status" className="small strong">
        {broken && say(broken.word, { count: number(broken.count) })}
      </span>
    </FieldFrame>
  )
}

type StepButtonProps = {
  readonly of: typeof Plus
  readonly name: string
  readonly isDisabled: boolean
  readonly onPress: () => void
}

/** These buttons are for pointers; keyboard users have the arrow keys. */
const StepButton = ({ of, name, isDisabled, onPress }: StepButtonProps) => (
  <button
    type="button"
    className="react-aria-Button"
    tabIndex={-1}
    aria-label={name}
    disabled={isDisabled}
    onClick={onPress}
  >
    <Icon of={of} />
  </button>
)
