import { CalendarPlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Link } from 'react-router-dom'
import {
  holidayChoices,
  type NightSchedule,
  newSchedule,
} from '../../../../domain/editorial/schedule/night-schedule.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { IconButton } from '../../../kernel/components/actions/IconButton.tsx'
import { sayStart, sayWeekdays } from '../../words/nights.ts'
import type { PublicationControl } from '../inputs.tsx'
import { labels } from '../labels.ts'
import { AlarmFields } from './AlarmFields.tsx'
import { ComingNights } from './ComingNights.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'

type ScheduleSectionProps = PublicationControl & { readonly publication: PublicationView }

const sayRules = ({ holidays, opensIssue, firstDay, lastDay }: NightSchedule): string =>
  [
    `helgdagar: ${holidayChoices[holidays].toLowerCase()}`,
    opensIssue ? 'öppnar numret' : 'öppnar inget nummer',
    ...(firstDay === null ? [] : [`från ${firstDay}`]),
    ...(lastDay === null ? [] : [`till ${lastDay}`]),
  ].join(', ')

export const ScheduleSection = ({ control, publication }: ScheduleSectionProps) => {
  const { field } = useController({ control, name: 'nightSchedules' })
  const schedules: readonly NightSchedule[] = field.value
  const [open, setOpen] = useState<NightSchedule>()
  const { processItems: items } = publication
  const nameOf = ({ itemId }: NightSchedule) =>
    items.find(({ id }) => id === itemId)?.name ?? 'Processteget finns inte längre'
  const save = (schedule: NightSchedule) => {
    const isNew = schedules.every(({ id }) => id !== schedule.id)
    field.onChange(
      isNew ? [...schedules, schedule] : schedules.map((each) => (each.id === schedule.id ? schedule : each)),
    )
    setOpen(undefined)
  }
  const sayWhen = (schedule: NightSchedule) => `${sayWeekdays(schedule.weekdays)} ${sayStart(schedule)}`
  return (
    <>
      {schedules.length > 0 && (
        <ul className="file-list process-items" aria-label={labels.nightSchedules}>
          {schedules.map((schedule) => (
            <li key={schedule.id}>
              <span className="grow">
                {sayWhen(schedule)}
                <span className="detail small soft">
                  {nameOf(schedule)}, {sayRules(schedule)}
                </span>
              </span>
              <IconButton
                icon={Pencil}
                label={`Ändra schemat ${sayWhen(schedule)}`}
                onPress={() => setOpen(schedule)}
              />
              <IconButton
                icon={Trash2}
                label={`Ta bort schemat ${sayWhen(schedule)}`}
                onPress={() => field.onChange(schedules.filter(({ id }) => id !== schedule.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 ? (
        <p>
          Ett schema kör ett processteg, och publikationen har inga än.{' '}
          <Link to={`/publications/edit/${publication._id}/processteg`}>Lägg upp ett processteg</Link>
        </p>
      ) : (
        <div>
          <Button icon={CalendarPlus} onPress={() => setOpen(newSchedule(crypto.randomUUID(), items[0]?.id ?? ''))}>
            Lägg till schema
          </Button>
        </div>
      )}
      <AlarmFields control={control} />
      <ComingNights schedules={schedules} items={items} />
      {open && (
        <ScheduleDialog key={open.id} schedule={open} items={items} onSave={save} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
