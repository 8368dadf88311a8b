import { Download, type LucideIcon, Printer } from 'lucide-react'
import { defaultSettings } from '../../../../domain/editorial/publication/settings/default-settings.ts'
import { capitalise } from '../../../../domain/kernel/values/texts/capitalise.ts'
import { offeredKinds, productionKinds, productOf } from '../../../../domain/production/production/products.ts'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../../kernel/components/actions/ButtonLink.tsx'
import { Status } from '../../../kernel/components/feedback/Status.tsx'
import { FormGroup } from '../../../kernel/components/fields/FormGroup.tsx'
import { type Book, productPath, sayChangesSince, useBooks } from '../../../production/queries/books.ts'
import { useIsReleased } from '../../entities/use-is-released.ts'
import type { Issue } from '../../queries/issues.ts'
import { usePublication } from '../../queries/publications.ts'

/** The products of an issue, or the reason why there are none yet. */
export const DownloadsGroup = ({ issue }: { readonly issue: Issue }) => {
  const books = useBooks(issue._id)
  const offered = offeredKinds(usePublication(issue.publication).data ?? defaultSettings)
  const isOut = useIsReleased(issue.availableFromDate)
  const changesSince = (kind: Book['kind']) =>
    sayChangesSince(
      books?.find((book) => book.kind === kind),
      isOut,
    )
  return (
    <FormGroup title="Hämta" help="Det som produktionen av numret har gett.">
      <div className="download-rows">
        <ButtonLink to={`/printQr/${issue._id}`} icon={Printer}>
          Skriv ut koder
        </ButtonLink>
        <ButtonLink to={`/api/issues/qrzip/${issue._id}`} icon={Download} isOutside>
          Koder som bilder (zip)
        </ButtonLink>
        {productionKinds.map((kind) => {
          const { link, made, isMany } = productOf(kind)
          const isMade = issue.products[kind] !== undefined
          if (!isMade && !offered.includes(kind)) return null
          return (
            <FileRow
              key={kind}
              icon={Download}
              text={link}
              to={productPath(issue._id, kind)}
              lacking={!isMade && `${capitalise(made)} är inte ${isMany ? 'producerade' : 'producerad'} än.`}
              changesSince={changesSince(kind)}
            />
          )
        })}
      </div>
    </FormGroup>
  )
}

type FileRowProps = {
  readonly icon: LucideIcon
  readonly text: string
  readonly to: string
  readonly lacking: string | false
  readonly changesSince: string | undefined
}

const FileRow = ({ icon, text, to, lacking, changesSince }: FileRowProps) =>
  lacking ? (
    <span className="field-row">
      <Button icon={icon} isDisabled>
        {text}
      </Button>
      <span className="soft small">{lacking}</span>
    </span>
  ) : (
    <span className="field-row">
      <ButtonLink to={to} icon={icon} isOutside>
        {text}
      </ButtonLink>
      {changesSince && (
        <span className="small long-status">
          <Status tone="warn">{changesSince}. Producera igen</Status>
        </span>
      )}
    </span>
  )
