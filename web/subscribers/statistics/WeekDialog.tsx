import { Link } from 'react-router-dom'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { sayDate } from '../../kernel/words/swedish.ts'
import { type OfWeek, type SubscriberChange, useHappenings } from '../queries/statistics.ts'

type WeekDialogProps = { readonly of: OfWeek; readonly onClose: () => void }

const happeningName = ({ name, customerNr }: SubscriberChange) =>
  name || (customerNr ? `Kund ${customerNr}` : 'En tidigare prenumerant')

const changeTexts = { began: 'började', ended: 'hade sin sista dag' } as const

/** Subscriptions that began or ended in one week, with their subscribers. */
export const WeekDialog = ({ of, onClose }: WeekDialogProps) => (
  <Dialog title={`Vad hände vecka ${of.week.toString()}, ${of.year.toString()}`} isOpen onClose={onClose}>
    <Happenings of={of} />
    <div className="button-row">
      <Button onPress={onClose}>Stäng</Button>
    </div>
  </Dialog>
)

const Happenings = ({ of }: { readonly of: OfWeek }) => {
  const { data, isPending, error, refetch } = useHappenings(of)
  if (isPending) return <Skeleton label="Hämtar vad som hände" lines={3} />
  if (!data) return <LoadFailed what="Veckan" error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <p>Ingen prenumeration började eller tog slut.</p>
  return (
    <ul className="file-list">
      {data.map((each) => (
        <li key={`${each.subscriber} ${each.format} ${each.what} ${each.day}`}>
          <span className="grow">
            {each.isHere ? (
              <Link className="text-link" to={`/subscriber/${each.subscriber}`}>
                {happeningName(each)}
              </Link>
            ) : (
              happeningName(each)
            )}
            <span className="soft small row-under">{`${each.format} ${changeTexts[each.what]} ${sayDate(each.day)}`}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
