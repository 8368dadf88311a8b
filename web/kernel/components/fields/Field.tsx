import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { Icon } from '../Icon.tsx'

/** An object that takes the focus when its line in the error summary is chosen. */
export type FocusTarget = (target: { focus: () => void } | null) => void

/** The props of every field. Most fields are optional, so the required ones are marked. */
export type FieldProps = {
  readonly label: string
  readonly hint?: ReactNode
  /** Adds '(krävs)' to the label. */
  readonly required?: boolean
  /** The fault and its remedy; its presence makes the field invalid. */
  readonly error?: string | undefined
  readonly focusRef?: FocusTarget
}

type FieldPartsProps = Pick<FieldProps, 'label' | 'hint' | 'required' | 'error'> & { readonly children: ReactNode }

/** Label, hint, control and error, in this order, inside a field of react-aria-components. */
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
