import { RefreshCw, Send } from 'lucide-react'
import { Fragment } from 'react'
import { vendorOf, type WebVendorId } from '../../../domain/editorial/publication/settings/web-vendors.ts'
import { Address } from '../../kernel/components/Address.tsx'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { ProgressBar } from '../../kernel/components/feedback/ProgressBar.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { postOutcomes } from '../entities/Receipt.tsx'
import { useReceivers } from '../queries/receivers.ts'
import { type ExportProgress, useSiteExport } from './use-site-export.ts'

type SiteExportDialogProps = {
  readonly issueId: string
  readonly isReleased: boolean
  readonly vendor: WebVendorId
  readonly onClose: () => void
}

/** The export of an issue to its web site, live, with its acts. */
export const SiteExportDialog = ({ issueId, isReleased, vendor, onClose }: SiteExportDialogProps) => {
  const exporting = useSiteExport(issueId, vendor)
  const { standing, error } = exporting
  const hasFailed = error !== undefined
  return (
    <Dialog title="Exportera till webbplatsen" isOpen onClose={onClose}>
      {hasFailed && (
        <Notice tone="danger" level={3} title="Det gick inte">
          <p>{error}</p>
        </Notice>
      )}
      {standing && (
        <ExportPhase
          standing={standing}
          hasFailed={hasFailed}
          issueId={issueId}
          isReleased={isReleased}
          vendor={vendor}
        />
      )}
      {!standing && !hasFailed && <Skeleton label="Hämtar läget" lines={2} />}
      <div className="button-row">
        <Button onPress={onClose}>Stäng</Button>
        <Acts issueId={issueId} exporting={exporting} />
      </div>
    </Dialog>
  )
}

type ActsProps = { readonly issueId: string; readonly exporting: ReturnType<typeof useSiteExport> }

const Acts = ({ issueId, exporting: { standing, error, asked, begin, cancel } }: ActsProps) => {
  const start = { isPending: asked === 'begin', pendingLabel: 'Startar', onPress: begin }
  switch (standing?.phase) {
    case 'underway':
      return (
        <Button
          isDisabled={!standing.canCancel}
          isPending={asked === 'cancel'}
          pendingLabel="Avbryter"
          onPress={cancel}
        >
          Avbryt
        </Button>
      )
    case 'ready':
      return error === undefined ? (
        <Button variant="primary" icon={Send} {...start}>
          Starta
        </Button>
      ) : (
        <Button variant="primary" icon={RefreshCw} {...start}>
          Försök igen
        </Button>
      )
    case 'done':
      return (
        <>
          <Button icon={RefreshCw} {...start}>
            Skicka igen
          </Button>
          <ButtonLink to={`/publications/deliver/${issueId}`}>Till kvittot</ButtonLink>
        </>
      )
    case undefined:
      return null
  }
}

type ExportPhaseProps = Omit<SiteExportDialogProps, 'onClose'> & {
  readonly standing: ExportProgress
  readonly hasFailed: boolean
}

const ExportPhase = ({
  standing: { phase, text, progress },
  hasFailed,
  issueId,
  isReleased,
  vendor,
}: ExportPhaseProps) => {
  switch (phase) {
    case 'ready':
      return (
        <>
          {!hasFailed && <p>{text}</p>}
          <p className="soft">
            De artiklar som är valda för export läggs på {vendorOf(vendor).name}-webbplatsen. Är de inte producerade som
            numret är nu görs det först. Det som redan finns där uppdateras, och ingenting läggs två gånger.
          </p>
          {!isReleased && (
            <Notice tone="warn" level={3} title="Numret är inte släppt">
              <p>Det som läggs på webbplatsen kan synas där före numret.</p>
            </Notice>
          )}
        </>
      )
    case 'underway':
      return (
        <>
          <ProgressBar label={text} value={progress} />
          <p className="small soft">
            Exporten går vidare om du stänger. Öppna den igen härifrån för att se hur långt den har kommit.
          </p>
        </>
      )
    case 'done':
      return (
        <>
          <p>
            <Status tone="ok">{text}</Status>
          </p>
          <DeliveredFiles issueId={issueId} />
        </>
      )
  }
}

/** The outcome at the web site; the receipt has each article and its hash. */
const DeliveredFiles = ({ issueId }: { readonly issueId: string }) => {
  const delivery = useReceivers(issueId).data?.find(({ id }) => id === 'web')?.delivery
  if (!delivery?.receipt) return null
  const { place, files } = delivery.receipt
  return (
    <dl className="facts">
      <dt>Till</dt>
      <dd className="code">
        <Address of={place} />
      </dd>
      <dt>När</dt>
      <dd>{sayInstant(delivery.changedAt)}</dd>
      {Object.entries(postOutcomes).map(([fate, name]) => {
        const count = files.filter((file) => file.fate === fate).length
        return (
          count > 0 && (
            <Fragment key={fate}>
              <dt>{name}</dt>
              <dd className="num">{count === 1 ? '1 artikel' : `${count.toString()} artiklar`}</dd>
            </Fragment>
          )
        )
      })}
    </dl>
  )
}
