import { Clock, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { RESTORABLE_DAYS } from '../../../domain/editorial/media/restorable.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { useNow } from '../../kernel/use-now.ts'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { type BinItem, type BinOwner, useBin, useRestore } from '../queries/bin.ts'
import { daysLeft, sayComesBack, sayDaysLeft, sayKind } from './say-bin.ts'

/** So few days are left that the row stands out. */
const SOON_DAYS = 3

/** What was removed in the last days, and can come back. */
export const BinList = ({ owner }: { readonly owner: BinOwner }) => {
  const { data, isPending, error, refetch } = useBin(owner)
  if (isPending) return <Skeleton label="Hämtar papperskorgen" lines={5} />
  if (!data) return <LoadFailed what="Papperskorgen" error={error} onRetry={() => void refetch()} />
  if (data.length === 0) {
    return (
      <EmptyState icon={Trash2} title="Papperskorgen är tom">
        {`Det som raderas ligger kvar här i ${RESTORABLE_DAYS.toString()} dagar och kan återställas.`}
      </EmptyState>
    )
  }
  return <RemovedThings items={data} />
}

const RemovedThings = ({ items }: { readonly items: readonly BinItem[] }) => {
  const [chosenIds, choose] = useState<ReadonlySet<string>>(new Set())
  const restore = useRestore()
  const chosen = items.filter(({ _id }) => chosenIds.has(_id))
  const bringBack = (wanted: readonly BinItem[]) => {
    choose(new Set())
    restore.mutate(wanted)
  }
  const toggle = (id: string, isChosen: boolean) =>
    choose((before) => (isChosen ? new Set([...before, id]) : new Set([...before].filter((other) => other !== id))))
  return (
    <Section title="Raderat">
      <div className="button-row">
        <Button
          icon={RotateCcw}
          isDisabled={chosen.length === 0 || restore.isPending}
          onPress={() => bringBack(chosen)}
        >
          {chosen.length > 1 ? `Återställ ${chosen.length.toString()}` : 'Återställ valda'}
        </Button>
        <Button variant="quiet" onPress={() => choose(new Set(items.map(({ _id }) => _id)))}>
          Välj alla
        </Button>
      </div>
      <ul className="file-list">
        {items.map((item) => (
          <Row
            key={item._id}
            item={item}
            isChosen={chosenIds.has(item._id)}
            isBusy={restore.isPending}
            onChoose={(isChosen) => toggle(item._id, isChosen)}
            onRestore={() => bringBack([item])}
          />
        ))}
      </ul>
    </Section>
  )
}

type RowProps = {
  readonly item: BinItem
  readonly isChosen: boolean
  readonly isBusy: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onRestore: () => void
}

const Row = ({ item, isChosen, isBusy, onChoose, onRestore }: RowProps) => {
  const now = useNow()
  const days = daysLeft(item.until, now)
  return (
    <li>
      <span className="grow">
        <Checkbox
          isSelected={isChosen}
          onChange={onChoose}
          hint={
            <>
              {`${sayKind(item)}. ${sayComesBack(item)}`}
              <br />
              {`${item.removedBy}, ${sayInstant(item.removedAt)}`}
            </>
          }
        >
          {item.name}
        </Checkbox>
        <Status tone={days <= SOON_DAYS ? 'warn' : 'waiting'} icon={Clock}>
          {sayDaysLeft(days)}
        </Status>
      </span>
      <Button
        variant="quiet"
        icon={RotateCcw}
        isDisabled={isBusy}
        aria-label={`Återställ ${item.name}`}
        onPress={onRestore}
      >
        Återställ
      </Button>
    </li>
  )
}
