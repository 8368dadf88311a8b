import './publication-form.css'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { PublicationView } from '../../../projections/editorial/publication/view.ts'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { draftKeyOf, hasDraft } from '../../kernel/forms/drafts.ts'
import { useLeaveWarning } from '../../kernel/forms/use-leave-warning.ts'
import { useTellUnsaved } from '../../kernel/forms/use-tell-unsaved.ts'
import { useCurrentUser } from '../../people/queries/current-user.ts'
import { SectionForm } from './SectionForm.tsx'
import type { Section, SectionContext } from './section.ts'
import { type SectionPath, saySummary, sections } from './sections.ts'
import { draftOf } from './use-section-form.ts'

type PublicationSettingsProps = SectionContext & {
  readonly publication: PublicationView
  /** The open section; all others are folded and show a summary. */
  readonly open: SectionPath | undefined
}

export const PublicationSettings = ({ publication, sounds, telephoneServices, open }: PublicationSettingsProps) => {
  const user = useCurrentUser()
  const isUnsaved = (path: SectionPath) => hasDraft(draftKeyOf(user?._id, draftOf(publication._id, path)))
  const elsewhere = sections.filter(({ path }) => path !== open && isUnsaved(path)).map(({ title }) => title)
  // The open section's form warns by itself.
  useLeaveWarning(elsewhere.length > 0)
  useTellUnsaved(() => (sections.some(({ path }) => isUnsaved(path)) ? publication.name : undefined))
  const at = `/publications/edit/${publication._id}`
  return (
    <ol className="settings">
      {sections.map((section) => {
        const isOpen = section.path === open
        return (
          <li key={section.path} className="settings-section" data-open={isOpen || undefined}>
            <SectionHead section={section} to={isOpen ? at : `${at}/${section.path}`} isOpen={isOpen} />
            {isOpen ? (
              <SectionForm publication={publication} path={section.path} elsewhere={elsewhere} />
            ) : (
              <p className="says">
                {saySummary(section, publication, { sounds, telephoneServices })}
                {isUnsaved(section.path) && <Status tone="now">Osparade ändringar</Status>}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type HeadProps = { readonly section: Section; readonly to: string; readonly isOpen: boolean }

/** The same link opens and folds the section and keeps the focus. */
const SectionHead = ({ section, to, isOpen }: HeadProps) => (
  <div className="about">
    <h2>
      <Link to={to} replace preventScrollReset aria-expanded={isOpen}>
        <Icon of={isOpen ? ChevronDown : ChevronRight} />
        {section.title}
      </Link>
    </h2>
    {isOpen && <p className="small soft">{section.help}</p>}
  </div>
)
