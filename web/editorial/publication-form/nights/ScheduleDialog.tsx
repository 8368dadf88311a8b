import { useState } from 'react'
import { CheckboxGroup } from 'react-aria-components'
import {
  holidayChoices,
  NightSchedule,
  namePlaceholders,
} from '../../../../domain/editorial/schedule/night-schedule.ts'
import { capitalise } from '../../../../domain/kernel/values/texts/capitalise.ts'
import { Dialog } from '../../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../../kernel/components/actions/DialogButtons.tsx'
import { Checkbox } from '../../../kernel/components/fields/Checkbox.tsx'
import { DatePicker } from '../../../kernel/components/fields/dates/DatePicker.tsx'
import { TimeOfDayField } from '../../../kernel/components/fields/dates/TimeOfDayField.tsx'
import { FieldParts } from '../../../kernel/components/fields/Field.tsx'
import { FormFrame } from '../../../kernel/components/fields/FormFrame.tsx'
import { RadioGroup } from '../../../kernel/components/fields/RadioGroup.tsx'
import { Select } from '../../../kernel/components/fields/Select.tsx'
import { TextField } from '../../../kernel/components/fields/TextField.tsx'
import { weekdayNames } from '../../words/nights.ts'

type ScheduleDialogProps = {
  readonly schedule: NightSchedule
  readonly items: readonly { readonly id: string; readonly name: string }[]
  readonly onSave: (schedule: NightSchedule) => void
  readonly onClose: () => void
}

type DraftProps = {
  readonly draft: NightSchedule
  readonly faultOf: (field: keyof NightSchedule) => string | undefined
  readonly change: (changes: Partial<NightSchedule>) => void
}

// The cast is sound: these are the keys of the table.
const choices = Object.keys(holidayChoices) as NightSchedule['holidays'][]

const names = Object.keys(namePlaceholders)
  .map((name) => `{${name}}`)
  .join(', ')

/** The days and the times of a schedule. The dialog's changes are saved with the section. */
export const ScheduleDialog = ({ schedule, items, onSave, onClose }: ScheduleDialogProps) => {
  const [draft, setDraft] = useState(schedule)
  const [isJudged, setJudged] = useState(false)
  const parsed = NightSchedule.safeParse(draft)
  const faults = isJudged && !parsed.success ? parsed.error.issues : []
  const faultOf = (field: keyof NightSchedule) => faults.find(({ path }) => path[0] === field)?.message
  const change = (changes: Partial<NightSchedule>) => setDraft({ ...draft, ...changes })
  const submit = () => (parsed.success ? onSave(parsed.data) : setJudged(true))
  return (
    <Dialog title="Schema" size="l" isOpen onClose={onClose}>
      <FormFrame className="dialog-form" onSubmit={submit}>
        <div className="field-pair">
          <Select
            label="Processteg"
            options={items.map(({ id, name }) => ({ value: id, text: name }))}
            value={items.some(({ id }) => id === draft.itemId) ? draft.itemId : null}
            error={faultOf('itemId')}
            onChange={(itemId) => change({ itemId })}
          />
          <TimeOfDayField
            label="Börjar"
            value={draft.time}
            error={faultOf('time')}
            onChange={(time) => change({ time })}
          />
        </div>
        <Days draft={draft} faultOf={faultOf} change={change} />
        <Holidays draft={draft} change={change} />
        <OpenedIssue draft={draft} faultOf={faultOf} change={change} />
        <DialogButtons type="submit" onClose={onClose}>
          Klar
        </DialogButtons>
      </FormFrame>
    </Dialog>
  )
}

const Days = ({ draft, faultOf, change }: DraftProps) => (
  <>
    <CheckboxGroup
      value={draft.weekdays.map(String)}
      isInvalid={faultOf('weekdays') !== undefined}
      validationBehavior="aria"
      onChange={(days) => change({ weekdays: days.map(Number).toSorted((one, other) => one - other) })}
    >
      <FieldParts label="Numret är för" error={faultOf('weekdays')}>
        <div className="weekday-choices">
          {weekdayNames.map((name, day) => (
            <Checkbox key={name} value={String(day)}>
              {capitalise(name)}
            </Checkbox>
          ))}
        </div>
      </FieldParts>
    </CheckboxGroup>
    <Checkbox
      isSelected={draft.startsDayBefore}
      onChange={(startsDayBefore) => change({ startsDayBefore })}
      hint="Till exempel på kvällen. Annars samma dag som numret är för."
    >
      Börjar dagen före
    </Checkbox>
    <div className="field-pair">
      <DatePicker
        label="Första dagen (valfritt)"
        value={draft.firstDay}
        error={faultOf('firstDay')}
        onChange={(firstDay) => change({ firstDay })}
      />
      <DatePicker
        label="Sista dagen (valfritt)"
        value={draft.lastDay}
        error={faultOf('lastDay')}
        onChange={(lastDay) => change({ lastDay })}
      />
    </div>
  </>
)

const Holidays = ({ draft, change }: Omit<DraftProps, 'faultOf'>) => (
  <>
    <RadioGroup
      label="På helgdagar"
      options={choices.map((value) => ({ value, text: holidayChoices[value] }))}
      value={draft.holidays}
      onChange={(holidays) => change({ holidays })}
    />
    {draft.holidays !== 'run' && (
      <Checkbox isSelected={draft.countsEves} onChange={(countsEves) => change({ countsEves })}>
        Midsommarafton, julafton och nyårsafton räknas som helgdagar
      </Checkbox>
    )}
  </>
)

const OpenedIssue = ({ draft, faultOf, change }: DraftProps) => (
  <>
    <Checkbox
      isSelected={draft.opensIssue}
      onChange={(opensIssue) => change({ opensIssue })}
      hint="Finns det redan ett nummer för dagen körs det. Utan kryss måste någon ha lagt upp det."
    >
      Öppna numret om det inte finns
    </Checkbox>
    {draft.opensIssue && (
      <TextField
        label="Numrets namn (valfritt)"
        hint={`Det här fylls i: ${names}. Tomt: publikationens namn, nummer och vecka.`}
        value={draft.issueName}
        error={faultOf('issueName')}
        onChange={(issueName) => change({ issueName })}
      />
    )}
  </>
)
