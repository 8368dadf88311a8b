import { Eye, Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { ProtectedFile } from '../../editorial/entities/files/ProtectedFile.tsx'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../kernel/components/actions/DialogButtons.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { RadioGroup } from '../../kernel/components/fields/RadioGroup.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { type HeldPerson, useDiscActs, useHeld } from '../queries/discs.ts'
import { subscriberName } from '../words/subscriber-name.ts'
import { AddressPreview, type Sheet, sayUnaddressed, sheets } from './AddressPreview.tsx'
import { type DiscPrintingProps, PdfLink } from './DiscPrinting.tsx'

const labelledCopies = ({ copies, unaddressedCopies }: DiscPrintingProps['format']) => copies - unaddressedCopies

/** The addresses of the discs, the subscribers who are left out, and the record that the discs have gone out. */
export const DiscPosting = ({ issueId, format }: DiscPrintingProps) => {
  const { value, copies, held, unaddressed, hidden } = format
  const [sheet, setSheet] = useState<Sheet>('3x8')
  const [isAsking, setAsking] = useState(false)
  const [isSeeing, setSeeing] = useState(false)
  const labels = `/api/issues/discs/${issueId}/addresses/${value}`
  const addresses = `${labels}?sheet=${sheet}`
  return (
    <Section title="Post">
      {copies === 0 ? (
        <p className="soft">Ingen ska ha skivan i dag.</p>
      ) : (
        <div className="disc-part">
          <RadioGroup label="Ark" options={sheets} value={sheet} onChange={setSheet} />
          <p className="small soft">
            Efter postnummer, märkta Blindskriftsförsändelse, till den adress som gäller i dag. Vilka som har skrivits
            ut sparas.
          </p>
          <div className="button-row">
            <Button icon={Eye} onPress={() => setSeeing(true)}>
              Se arken först
            </Button>
            {hidden < labelledCopies(format) && <PdfLink href={addresses}>Adressetiketter</PdfLink>}
            <PdfLink href={`${addresses}&slips=true`}>Returetiketter</PdfLink>
            <Button icon={Mail} onPress={() => setAsking(true)}>
              Fodralen har gått iväg
            </Button>
          </div>
          {hidden > 0 && (
            <>
              <p className="small">
                {hidden === 1 ? '1 har' : `${sayNumber(hidden)} har`} skyddad identitet och är inte med på etiketterna.
              </p>
              <div className="button-row">
                <ProtectedFile path={addresses} fileName="adressetiketter.pdf" />
              </div>
            </>
          )}
        </div>
      )}
      {unaddressed > 0 && (
        <LeftOutSubscribers key={`${value} unaddressed`} issueId={issueId} format={value} reason="unaddressed">
          {sayUnaddressed(unaddressed)}
        </LeftOutSubscribers>
      )}
      {held > 0 && (
        <LeftOutSubscribers key={`${value} away`} issueId={issueId} format={value} reason="away">
          {sayNumber(held)} på uppehåll utelämnas
        </LeftOutSubscribers>
      )}
      {isSeeing && (
        <AddressPreview
          path={labels}
          sheet={sheet}
          onSheet={setSheet}
          hidden={hidden}
          unaddressed={unaddressed}
          onClose={() => setSeeing(false)}
        />
      )}
      {isAsking && <PostedDialog issueId={issueId} format={format} onClose={() => setAsking(false)} />}
    </Section>
  )
}

type PostedDialogProps = DiscPrintingProps & { readonly onClose: () => void }

const PostedDialog = ({ issueId, format, onClose }: PostedDialogProps) => {
  const acts = useDiscActs(issueId)
  const toasts = useToasts()
  const told = ({ pouches = 0 }: { readonly pouches?: number }) => {
    onClose()
    toasts.show({ text: pouches === 0 ? 'Alla var uppskrivna redan.' : `${sayNumber(pouches)} fodral är uppskrivna.` })
  }
  const post = () => acts.mutate({ kind: 'posted', format: format.value }, { onSuccess: told })
  return (
    <Dialog title="Fodralen har gått iväg" isOpen onClose={onClose}>
      <p>
        {sayNumber(labelledCopies(format))} fodral skrivs upp som ute hos dem som skivan postas till i dag. Görs det
        igen för samma nummer räknas ingen två gånger.
      </p>
      <FailureNotice title="Inget skrevs upp" error={acts.error} />
      <DialogButtons isPending={acts.isPending} pendingLabel="Skriver upp" onPress={post} onClose={onClose}>
        Skriv upp
      </DialogButtons>
    </Dialog>
  )
}

type LeftOutSubscribersProps = {
  readonly issueId: string
  readonly format: DiscPrintingProps['format']['value']
  readonly reason: HeldPerson['reason']
  /** The number of subscribers and the reason. */
  readonly children: ReactNode
}

/** Subscribers who get nothing by post. Their names load when the administrator asks for them. */
const LeftOutSubscribers = ({ issueId, format, reason, children }: LeftOutSubscribersProps) => {
  const [isOpen, setOpen] = useState(false)
  const found = useHeld(issueId, format, isOpen)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{children}</summary>
      {isOpen && found.isPending && <Skeleton label="Hämtar dem" lines={2} />}
      {isOpen && found.isError && (
        <LoadFailed what="De som utelämnas" error={found.error} onRetry={() => void found.refetch()} />
      )}
      <ul className="change-list">
        {(found.data ?? [])
          .filter((each) => each.reason === reason)
          .map(({ _id, name, customerNr }) => (
            <li key={_id}>
              <Link to={`/subscriber/${_id}`}>{subscriberName({ name, customerNr })}</Link>
            </li>
          ))}
      </ul>
    </details>
  )
}
