import { plainText } from '../../../domain/editorial/article/plain-text.ts'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../kernel/components/actions/DialogButtons.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { useFetchText, useWrittenText, type WrittenText } from '../queries/issue-history.ts'
import { shortenText, textDifference } from './text-difference.ts'

export type ChosenText = { readonly _id: string; readonly name: string; readonly revision: number }

/** The text before a change beside the one after it, and a button that brings the earlier one back. */
export const EarlierText = ({ of, onClose }: { readonly of: ChosenText; readonly onClose: () => void }) => {
  const { data, isPending, error, refetch } = useWrittenText(of._id, of.revision)
  const fetchText = useFetchText()
  const isNow = data !== undefined && fields.every(({ field }) => data.before[field] === data.now[field])
  const bringBack = () => {
    if (!data) return
    fetchText.mutate({ articleId: of._id, text: data.before, now: data.now })
    onClose()
  }
  return (
    <Dialog title={`Texten till ”${of.name}”`} size="l" isOpen onClose={onClose}>
      {isPending && <Skeleton label="Hämtar texten" lines={5} />}
      {!isPending && !data && <LoadFailed what="Texten" error={error} onRetry={() => void refetch()} />}
      {data && <Differences text={data} />}
      {isNow && <p className="soft">Så står det redan i artikeln.</p>}
      <DialogButtons isDisabled={!data || isNow} onPress={bringBack} onClose={onClose}>
        Hämta tillbaka den här texten
      </DialogButtons>
    </Dialog>
  )
}

const fields = [
  { field: 'ingress', label: 'Ingress' },
  { field: 'text', label: 'Text' },
  { field: 'byLine', label: 'Byline' },
] as const

const Differences = ({ text: { before, after } }: { readonly text: WrittenText }) =>
  fields
    .filter(({ field }) => before[field] !== after[field])
    .map(({ field, label }) => {
      const cut = textDifference(plainText(before[field]), plainText(after[field]))
      const [start, end] = [shortenText(cut.start, 'start'), shortenText(cut.end, 'end')]
      const isFormatOnly = cut.before === '' && cut.after === ''
      return (
        <section key={field} className="text-difference">
          <h3>{label}</h3>
          {isFormatOnly && <p className="soft">Bara formateringen ändrades.</p>}
          <dl>
            <dt>Före, kommer tillbaka</dt>
            <Version start={start} own={cut.before} end={end} />
            <dt>Efter ändringen</dt>
            <Version start={start} own={cut.after} end={end} />
          </dl>
        </section>
      )
    })

type VersionProps = { readonly start: string; readonly own: string; readonly end: string }

/** `own`: the words that the other version does not have. */
const Version = ({ start, own, end }: VersionProps) => (
  <dd>
    {start}
    <b>{own}</b>
    {end}
    {start + own + end === '' && <i>Ingen text</i>}
  </dd>
)
