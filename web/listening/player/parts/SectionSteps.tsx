import { ChevronFirst, ChevronLast } from 'lucide-react'
import { Icon } from '../../../kernel/components/Icon.tsx'
import type { Controls } from '../playback/controls.ts'
import { useWords } from '../words.ts'

type SectionStepsProps = {
  readonly controls: Controls
  /** Index of the section that plays now. */
  readonly at: number
  readonly count: number
}

export const SectionSteps = ({ controls, at, count }: SectionStepsProps) => {
  const words = useWords()
  return (
    <div className="player-sections">
      <button
        type="button"
        className="react-aria-Button"
        data-variant="quiet"
        aria-disabled={at <= 0 || undefined}
        onClick={() => controls.section(-1)}
      >
        <Icon of={ChevronFirst} />
        {words.previousSection}
      </button>
      <button
        type="button"
        className="react-aria-Button"
        data-variant="quiet"
        aria-disabled={at >= count - 1 || undefined}
        onClick={() => controls.section(1)}
      >
        {words.nextSection}
        <Icon of={ChevronLast} />
      </button>
    </div>
  )
}
