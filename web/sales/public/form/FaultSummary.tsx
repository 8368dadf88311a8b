import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../kernel/components/Icon.tsx'
import { sayFault, useTongue } from '../words/words.ts'
import type { Fault } from './validation.ts'

type FaultSummaryProps = {
  readonly faults: readonly Fault[]
  /** Counts refused attempts; each one moves the focus to the summary. */
  readonly attempt: number
}

/** Lists the faults, each line with a link to its field. */
export const FaultSummary = ({ faults, attempt }: FaultSummaryProps) => {
  const tongue = useTongue()
  const { say } = tongue
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])
  if (faults.length === 0) return null
  const howMany = faults.length === 1 ? say('fixOne') : say('fixMany', { count: faults.length })
  return (
    <div ref={summary} className="notice error-summary" data-tone="danger" role="alert" tabIndex={-1}>
      <Icon of={CircleAlert} />
      <h2>{`${say('notSentYet')} ${howMany}`}</h2>
      <ul>
        {faults.map(({ field, label, ...fault }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                const target = document.getElementById(field)
                target?.focus()
                target?.scrollIntoView({ block: 'center' })
              }}
            >
              {label ? `${say(label)}: ${sayFault(tongue, fault)}` : sayFault(tongue, fault)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
