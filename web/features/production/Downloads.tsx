import { Download, QrCode } from 'lucide-react'
import type { IssueView } from '../../../projections/issues/view.ts'
import { ButtonLink } from '../../components/ButtonLink.tsx'
import { Icon } from '../../components/Icon.tsx'
import { hasRole, useCurrentUser } from '../../queries/current-user.ts'
import { sayDuration } from '../../swedish.ts'

/** What an issue has given; to staff also what they hand on and print. */
export const Downloads = ({ issue }: { readonly issue: IssueView }) => {
  const isStaff = hasRole(useCurrentUser(), 'user')
  return (
    <section aria-labelledby="filer">
      <div className="section-head">
        <h2 id="filer">Filer</h2>
      </div>
      <ul className="download-list">
        {issue.daisyFilename !== null && (
          <File href={`/api/issues/daisyzip/${issue._id}`} text="Daisy (zip)">
            {issue.duration !== null && sayDuration(issue.duration)}
          </File>
        )}
        {issue.singleMp3 !== null && (
          <File href={`/api/issues/singleMp3/${issue._id}`} text="Ett mp3-spår">
            {issue.duration !== null && sayDuration(issue.duration)}
          </File>
        )}
        {issue.webDaisy !== null && <File href={`/api/issues/webzip/${issue._id}`} text="Daisy för webben (zip)" />}
        {isStaff && issue.timestamps.legimus !== null && (
          <File href={`/api/issues/legimuszip/${issue._id}`} text="Daisy till Legimus (zip)" />
        )}
        <File href={`/api/issues/qrzip/${issue._id}`} text="QR-koder (zip)" />
      </ul>
      {isStaff && (
        <ButtonLink to={`/printQr/${issue._id}`} icon={QrCode} variant="quiet">
          QR-koder för utskrift
        </ButtonLink>
      )}
    </section>
  )
}

type FileProps = { readonly href: string; readonly text: string; readonly children?: string | false }

const File = ({ href, text, children }: FileProps) => (
  <li>
    <a className="button" data-variant="quiet" href={href} download>
      <Icon of={Download} />
      {text}
    </a>
    {children && <span className="small soft">{children}</span>}
  </li>
)
