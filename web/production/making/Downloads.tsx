import { Download, QrCode } from 'lucide-react'
import { productionKinds, productOf } from '../../../domain/production/production/products.ts'
import type { IssueView } from '../../../projections/editorial/issue/view.ts'
import { useIsReleased } from '../../editorial/entities/use-is-released.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayDuration } from '../../kernel/words/swedish.ts'
import { useMay } from '../../people/queries/current-user.ts'
import { type Book, isForStaffOnly, productPath, sayChangesSince, useBooks } from '../queries/books.ts'

/** The products of an issue; for staff also those that they hand on or print. */
export const Downloads = ({ issue }: { readonly issue: IssueView }) => {
  const isStaff = useMay('user')
  const books = useBooks(issue._id)
  const bookOf = (kind: Book['kind']) => books?.find((book) => book.kind === kind)
  const isOut = useIsReleased(issue.availableFromDate)
  return (
    <Section title="Filer">
      <ul className="download-list">
        {productionKinds.map((kind) => {
          const made = issue.products[kind]
          const { link, audience } = productOf(kind)
          if (!made || (audience === 'staff' && !isStaff)) return null
          const book = bookOf(kind)
          if (!isStaff && book && isForStaffOnly(book, isOut)) return <li key={kind}>{link} görs om.</li>
          return (
            <File
              key={kind}
              href={productPath(issue._id, kind)}
              text={link}
              changesSince={sayChangesSince(book, isOut)}
            >
              {made.durationMs !== null && sayDuration(made.durationMs / 1000)}
            </File>
          )
        })}
        <File href={`/api/issues/qrzip/${issue._id}`} text="Koder som bilder (zip)" />
      </ul>
      {isStaff && (
        <ButtonLink to={`/printQr/${issue._id}`} icon={QrCode} variant="quiet">
          Skriv ut koder
        </ButtonLink>
      )}
    </Section>
  )
}

type FileProps = {
  readonly href: string
  readonly text: string
  /** How the issue differs from the file now. */
  readonly changesSince?: string | undefined
  readonly children?: string | false
}

const File = ({ href, text, changesSince, children }: FileProps) => (
  <li>
    <a className="button" data-variant="quiet" href={href} download>
      <Icon of={Download} />
      {text}
    </a>
    {children && <span className="small soft">{children}</span>}
    {changesSince && (
      <span className="download-changed small">
        <Status tone="warn">{changesSince}</Status>
      </span>
    )}
  </li>
)
