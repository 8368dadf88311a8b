import { CircleAlert } from 'lucide-react'
import type { FormFault } from '../../components/ErrorSummary.tsx'
import { Icon } from '../../components/Icon.tsx'
import type { FieldName } from './publication-fields.ts'
import { type Section, sectionList, sectionOf } from './sections.ts'

/** Where in the long form to go, and where something is wrong. */
export const FormIndex = ({ faults }: { readonly faults: readonly FormFault[] }) => {
  // Sound: every field at fault is one of the form's.
  const wrong = new Set(faults.flatMap(({ field }) => (field ? [sectionOf(field as FieldName)?.id] : [])))
  const links = (
    <ol>
      {sectionList.map((section) => (
        <li key={section.id}>
          <IndexLink section={section} isWrong={wrong.has(section.id)} />
        </li>
      ))}
    </ol>
  )
  return (
    <nav className="form-index" aria-label="I formuläret">
      <div className="wide-index">{links}</div>
      <details className="narrow-index">
        <summary>Gå till en del av formuläret</summary>
        {links}
      </details>
    </nav>
  )
}

const IndexLink = ({ section: { id, title }, isWrong }: { readonly section: Section; readonly isWrong: boolean }) => (
  <a
    href={`#${id}`}
    onClick={(event) => {
      event.preventDefault()
      const section = document.getElementById(id)
      section?.scrollIntoView()
      section?.focus({ preventScroll: true })
    }}
  >
    {title}
    {isWrong && (
      <>
        <Icon of={CircleAlert} />
        <span className="visually-hidden">, något är fel</span>
      </>
    )}
  </a>
)
