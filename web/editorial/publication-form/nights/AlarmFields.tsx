import { useController, useWatch } from 'react-hook-form'
import { TimeOfDayField } from '../../../kernel/components/fields/dates/TimeOfDayField.tsx'
import { Addresses, Flag, type PublicationControl } from '../inputs.tsx'
import { labels } from '../labels.ts'

/** Who is told when the issue of a night is not out in time. */
export const AlarmFields = ({ control }: PublicationControl) => {
  const isOn = useWatch({ control, name: 'nightAlarm:enable' })
  const { field, fieldState } = useController({ control, name: 'nightAlarm:time' })
  const { ref, ...time } = field
  return (
    <>
      <Flag
        control={control}
        name="nightAlarm:enable"
        hint="Vi mejlar om numret inte är släppt och levererat då, och så fort ett steg stannar och väntar på någon."
      />
      {isOn && (
        <>
          <div className="time-of-alarm">
            <TimeOfDayField
              {...time}
              label={labels['nightAlarm:time']}
              hint="Klockslaget efter nattens körning"
              error={fieldState.error?.message}
              focusRef={ref}
            />
          </div>
          <Addresses control={control} name="nightAlarm:emails" hint="Tomt: installationens egen kontakt." />
          <Flag control={control} name="nightAlarm:tellsSuccess" />
        </>
      )}
    </>
  )
}
