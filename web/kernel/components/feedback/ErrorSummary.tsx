import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '../Icon.tsx'

export type FormFault = {
  /** The name of the field; undefined when the fault concerns the whole form. */
  readonly field?: string
  readonly text: string
}

type ErrorSummaryProps = {
  /** 'Numret sparades inte.' */
  readonly title: string
  readonly faults: readonly FormFault[]
  /** Counts refused attempts: each one moves the focus here. */
  readonly attempt: number
  readonly onChoose: (field: string) => void
}

export const ErrorSummary = ({ title, faults, attempt, onChoose }: ErrorSummaryProps) => {
  const summary = useRef<HTMLDivElement>(null)
  const answered = useRef(0)
  useEffect(() => {
    if (attempt <= answered.current || !summary.current) return
    answered.current = attempt
    summary.current.focus()
  })
  if (faults.length === 0) return null
  return (
    <div ref={summary} className="notice error-summary" data-tone="danger" role="alert" tabIndex={-1}>
      <Icon of={CircleAlert} />
      <h2>{`${title} ${sayHowMany(faults)}`.trim()}</h2>
      <ul>
        {faults.map(({ field, text }) => (
          <li key={`${field ?? ''}:${text}`}>
            {field ? (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  onChoose(field)
                }}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const sayHowMany = (faults: readonly FormFault[]) => {
  const inFields = faults.filter(({ field }) => field !== undefined).length
  if (inFields === 0) return ''
  return inFields === 1 ? 'Rätta 1 uppgift.' : `Rätta ${inFields.toString()} uppgifter.`
}
