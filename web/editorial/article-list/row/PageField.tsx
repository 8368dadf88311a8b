import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { MAX_PAGE, MIN_PAGE } from '../../../../domain/editorial/contents/rules.ts'
import { Icon } from '../../../kernel/components/Icon.tsx'
import { area, cell } from '../roles.ts'

type PageFieldProps = {
  readonly name: string
  readonly page: number
  /** `from`: the page on the screen when the editor typed another. */
  readonly onChange: (page: number, from: number) => void
}

type WrittenPage = { readonly text: string; readonly from: number }

/**
 * A page number, typed or stepped by plus, minus and arrows. It is sent when the editor leaves the field or presses
 * Enter.
 */
export const PageField = ({ name, page, onChange }: PageFieldProps) => {
  const [written, setWritten] = useState<WrittenPage>()
  const [isStepped, setStepped] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const [isHere, setHere] = useState(false)
  const field = useRef<HTMLTableCellElement>(null)
  const { text: typed, from = page } = written ?? {}
  const value = typed === undefined ? page : readPage(typed)
  const isWrong = value === undefined

  const leave = () => {
    setHere(false)
    if (value !== undefined && value !== page) onChange(value, from)
    if (value !== undefined) setWritten(undefined)
    setLeft(true)
  }
  // The first value is kept, because the list is read again while the editor types.
  const write = (text: string) => setWritten({ text, from })
  // Selects the number, so that the next digit begins another one.
  const selectAll = () => requestAnimationFrame(() => field.current?.querySelector('input')?.select())
  const step = (by: number) => {
    write(boundPage((value ?? page) + by).toString())
    setStepped(true)
    selectAll()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const by = steps[event.key]
    // Plus or minus within a typed number is a slip, not a step.
    const isTyping = typed !== undefined && !isStepped && !event.key.startsWith('Arrow')
    if (by !== undefined && !isTyping) {
      event.preventDefault()
      event.stopPropagation()
      step(by)
    } else if (event.key === 'Enter') event.currentTarget.blur()
    else if (event.key === 'Escape') {
      setWritten(undefined)
      selectAll()
    }
  }
  return (
    <td
      {...cell}
      ref={field}
      className="react-aria-Cell page-field"
      data-tight
      style={area('page')}
      onFocus={() => setHere(true)}
      onBlur={({ relatedTarget }) => field.current?.contains(relatedTarget) || leave()}
    >
      <input
        className="react-aria-Input num"
        inputMode="numeric"
        role="spinbutton"
        aria-label={`Sida för ${name}`}
        aria-valuenow={value ?? page}
        aria-valuemin={MIN_PAGE}
        aria-valuemax={MAX_PAGE}
        aria-invalid={isWrong || undefined}
        value={typed ?? page}
        onChange={({ target }) => {
          write(target.value)
          setStepped(false)
        }}
        onFocus={({ target }) => {
          setLeft(false)
          target.select()
        }}
        onKeyDown={onKeyDown}
      />
      {isHere && (
        <span className="page-steps">
          <Step icon={Minus} label={`En sida mindre, ${name}`} onStep={() => step(-1)} />
          <Step icon={Plus} label={`En sida mer, ${name}`} onStep={() => step(1)} />
        </span>
      )}
      {isWrong && isLeft && (
        <span role="alert" className="page-fault">
          {`Ange ${MIN_PAGE.toString()}–${MAX_PAGE.toString()}.`}
        </span>
      )}
    </td>
  )
}

type StepProps = { readonly icon: typeof Plus; readonly label: string; readonly onStep: () => void }

const Step = ({ icon, label, onStep }: StepProps) => (
  <button
    type="button"
    tabIndex={-1}
    data-skip-keys
    className="react-aria-Button"
    data-shape="icon"
    aria-label={label}
    // The field keeps or gets the focus, not the button.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onStep}
  >
    <Icon of={icon} />
  </button>
)

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, '+': 1, ArrowDown: -1, '-': -1 }

const boundPage = (page: number) => Math.min(MAX_PAGE, Math.max(MIN_PAGE, page))

const readPage = (text: string) => {
  const page = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0
  return page >= MIN_PAGE && page <= MAX_PAGE ? page : undefined
}
