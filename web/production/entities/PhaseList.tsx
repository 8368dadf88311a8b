import type { LucideIcon } from 'lucide-react'
import { Circle, CircleAlert, CircleCheck, CircleDot, CircleSlash } from 'lucide-react'
import { Icon } from '../../kernel/components/Icon.tsx'

export type PhaseState = 'done' | 'now' | 'later' | 'failed' | 'skipped'

export type Phase = {
  readonly id: string
  readonly name: string
  readonly state: PhaseState
  readonly detail?: string
  /** Right-aligned: a time or a figure. */
  readonly note?: string
}

const lookOfPhase: Record<PhaseState, { icon: LucideIcon; words: string }> = {
  done: { icon: CircleCheck, words: 'Klart: ' },
  now: { icon: CircleDot, words: 'Pågår: ' },
  later: { icon: Circle, words: 'Väntar: ' },
  skipped: { icon: CircleSlash, words: 'Hoppades över: ' },
  failed: { icon: CircleAlert, words: 'Misslyckades: ' },
}

export const PhaseList = ({ phases }: { readonly phases: readonly Phase[] }) => (
  <ol className="phases">
    {phases.map(({ id, name, state, detail, note }) => (
      <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <Icon of={lookOfPhase[state].icon} />
        <span>
          <span className="visually-hidden">{lookOfPhase[state].words}</span>
          {name}
          {detail && <span className="detail">{detail}</span>}
        </span>
        {note && <span className="num">{note}</span>}
      </li>
    ))}
  </ol>
)
