import { Download, LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import { useProtectedFile } from '../../editorial/entities/files/use-protected-file.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { FieldPair } from '../../kernel/components/fields/FormGroup.tsx'
import { RadioGroup } from '../../kernel/components/fields/RadioGroup.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { newKey } from '../../kernel/server/new-key.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import type { Labels, ShowReason } from '../queries/labels.ts'
import { PdfLink } from './DiscPrinting.tsx'
import { LabelPages } from './LabelPages.tsx'

const kinds = [
  { value: 'addresses', text: 'Adressetiketter' },
  { value: 'slips', text: 'Returetiketter' },
] as const
type Kind = (typeof kinds)[number]['value']

export const sheets = [
  { value: '3x8', text: '3 × 8 etiketter', hint: '70 × 37 mm' },
  { value: '2x8', text: '2 × 8 etiketter', hint: '99 × 34 mm' },
] as const
export type Sheet = (typeof sheets)[number]['value']

type AddressPreviewProps = {
  /** Path of the issue's labels. */
  readonly path: string
  readonly sheet: Sheet
  readonly onSheet: (sheet: Sheet) => void
  /** Number of protected subscribers, who are shown only after a reason. */
  readonly hidden: number
  /** Number of subscribers without a label, since they have no address. */
  readonly unaddressed: number
  readonly onClose: () => void
}

/**
 * The sheets as they will be printed. The access record keeps which subscribers they show, so they load only when the
 * administrator asks.
 */
export const AddressPreview = ({ path, sheet, onSheet, hidden, unaddressed, onClose }: AddressPreviewProps) => {
  const [kind, setKind] = useState<Kind>('addresses')
  const [why, setWhy] = useState<ShowReason>()
  const choice = `?sheet=${sheet}${kind === 'slips' ? '&slips=true' : ''}`
  return (
    <Dialog title="Så blir etiketterna" size="l" isOpen onClose={onClose}>
      <FieldPair>
        <RadioGroup label="Etiketter" options={kinds} value={kind} onChange={setKind} />
        <RadioGroup label="Ark" options={sheets} value={sheet} onChange={onSheet} />
      </FieldPair>
      {unaddressed > 0 && <p className="small">{sayUnaddressed(unaddressed)}.</p>}
      <LabelPages
        key={`${choice} ${why?.key ?? ''}`}
        path={`${path}/preview${choice}`}
        why={why}
        called="Sida"
        alt={sayPage}
        canGrow
      >
        {({ labels }) => <Texts labels={labels} unaddressed={unaddressed} />}
      </LabelPages>
      {hidden > 0 && !why && <AskToShow hidden={hidden} onWhy={setWhy} />}
      <div className="button-row">
        {why ? (
          <ProtectedPrint path={`${path}${choice}`} fileName={fileNames[kind]} why={why} />
        ) : (
          <PdfLink href={`${path}${choice}`}>Skriv ut alla sidor</PdfLink>
        )}
        <Button onPress={onClose}>Stäng</Button>
      </div>
    </Dialog>
  )
}

const fileNames: Readonly<Record<Kind, string>> = {
  addresses: 'adressetiketter.pdf',
  slips: 'returetiketter.pdf',
}

const sayCount = (count: number): string => (count === 1 ? '1 etikett, märkt' : `${sayNumber(count)} etiketter, märkta`)

const sayPage = ({ page, pages, labels }: Labels): string =>
  `Sida ${sayNumber(page)} av ${sayNumber(pages)}: ${sayCount(labels.length)} Blindskriftsförsändelse. Vad som står på dem finns som text under bilden.`

/** The sentence about subscribers who would get a label and have no address. */
export const sayUnaddressed = (count: number): string =>
  `${sayNumber(count)} utan adress och postnummer får ingen etikett`

type TextsProps = Pick<Labels, 'labels'> & Pick<AddressPreviewProps, 'unaddressed'>

/** The texts of the picture, and the number of subscribers without a label. */
const Texts = ({ labels, unaddressed }: TextsProps) => (
  <details>
    <summary>Etiketterna som text</summary>
    <ol className="label-texts">
      {labels.map((lines, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a label is the place on its sheet
        <li key={at}>{lines.join(', ')}</li>
      ))}
    </ol>
    {unaddressed > 0 && <p>{sayUnaddressed(unaddressed)}.</p>}
  </details>
)

type AskToShowProps = { readonly hidden: number; readonly onWhy: (why: ShowReason) => void }

const AskToShow = ({ hidden, onWhy }: AskToShowProps) => {
  const [reason, setReason] = useState('')
  const show = () => {
    if (reason.trim() !== '') onWhy({ reason, key: newKey() })
  }
  return (
    <FormFrame className="dialog-form" onSubmit={show}>
      <TextField
        label="Skäl"
        hint={`${hidden === 1 ? '1 har' : `${sayNumber(hidden)} har`} skyddad identitet och är inte med. Ange varför de ska visas. Skälet sparas i historiken hos var och en av dem som visas.`}
        value={reason}
        onChange={setReason}
        autoComplete="off"
      />
      <div className="button-row">
        <Button type="submit" icon={LockKeyholeOpen} isDisabled={reason.trim() === ''}>
          Visa med skyddade
        </Button>
      </div>
    </FormFrame>
  )
}

type ProtectedPrintProps = { readonly path: string; readonly fileName: string; readonly why: ShowReason }

const ProtectedPrint = ({ path, fileName, why }: ProtectedPrintProps) => {
  const fetching = useProtectedFile(path, fileName)
  return (
    <>
      <FailureNotice title="Inget hämtades" error={fetching.error} />
      <Button
        icon={Download}
        isPending={fetching.isPending}
        pendingLabel="Hämtar"
        onPress={() => fetching.mutate(why.reason)}
      >
        Hämta alla sidor, med skyddade
      </Button>
    </>
  )
}
