import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { Icon } from '../Icon.tsx'

/** Whatever can take the focus when its line in the error summary is chosen. */
export type FocusTarget = (target: { focus: () => void } | null) => void

/** What every field has. Most may be left empty, so that what may not is marked. */
export type FieldProps = {
  readonly label: string
  readonly hint?: ReactNode
  /** Adds '(krävs)' to the label. */
  readonly required?: boolean
  /** Says what is wrong and what to do; its presence makes the field invalid. */
  readonly error?: string | undefined
  readonly focusRef?: FocusTarget
}

type FieldPartsProps = Pick<FieldProps, 'label' | 'hint' | 'required' | 'error'> & { readonly children: ReactNode }

/** Label, hint, control, error, in this order. Lives inside a field of react-aria-components. */
export const FieldParts = ({ label, hint, required, error, children }: FieldPartsProps) => (
  <>
    <Label>
      {label}
      {required && ' (krävs)'}
    </Label>
    {hint && <Text slot="description">{hint}</Text>}
    {children}
    <FieldError>
      {error && (
        <>
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </>
      )}
    </FieldError>
  </>
)
