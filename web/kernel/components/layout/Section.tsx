import { type ComponentProps, type ReactNode, useId } from 'react'

type SectionProps = Omit<ComponentProps<'section'>, 'title' | 'id'> & {
  readonly title: ReactNode
  /** What stands beside the heading. */
  readonly aside?: ReactNode
}

/** A part of a page, named by its heading. */
export const Section = ({ title, aside, children, ...section }: SectionProps) => {
  const heading = useId()
  return (
    <section {...section} aria-labelledby={heading}>
      <div className="section-head">
        <h2 id={heading}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
