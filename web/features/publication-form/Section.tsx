import type { ReactNode } from 'react'
import { FormGroup } from '../../components/FormGroup.tsx'
import type { Section as Place } from './sections.ts'

type SectionProps = { readonly of: Place; readonly help?: ReactNode; readonly children: ReactNode }

/** A group that the index leads to. */
export const Section = ({ of: { id, title }, help, children }: SectionProps) => (
  <div id={id} className="form-section" tabIndex={-1}>
    <FormGroup title={title} help={help}>
      {children}
    </FormGroup>
  </div>
)
