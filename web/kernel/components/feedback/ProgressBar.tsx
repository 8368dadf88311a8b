import type { CSSProperties } from 'react'
import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components'

/** `label` is the phase in words: 'Kodar ljud'. `value` 0–100. */
export const ProgressBar = ({ label, value }: { readonly label: string; readonly value: number }) => (
  <AriaProgressBar value={value}>
    {({ percentage, valueText }) => (
      <>
        <span className="progress-head">
          <Label>{label}</Label>
          <span className="progress-percent num">{valueText}</span>
        </span>
        <span className="bar">
          <span className="fill" style={{ '--value': percentage ?? 0, display: 'block' } as CSSProperties} />
        </span>
      </>
    )}
  </AriaProgressBar>
)
