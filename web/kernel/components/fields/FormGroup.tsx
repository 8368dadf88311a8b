import { type ReactNode, useId } from 'react'

type FormGroupProps = {
  readonly title: string
  readonly help?: ReactNode
  readonly children: ReactNode
}

/** Title and help to the left, fields to the right. Two fields side by side stand in a `<FieldPair>`. */
export const FormGroup = ({ title, help, children }: FormGroupProps) => {
  const id = useId()
  return (
    <section className="form-group" aria-labelledby={id}>
      <div className="about">
        <h2 id={id}>{title}</h2>
        {help && <p className="small soft">{help}</p>}
      </div>
      <div className="fields">{children}</div>
    </section>
  )
}

export const FieldPair = ({ children }: { readonly children: ReactNode }) => (
  <div className="field-pair">{children}</div>
)
