import { useWatch } from 'react-hook-form'
import { type Controlled, Flag, Line } from './inputs.tsx'

export const LegimusSection = ({ control }: Controlled) => {
  const isSent = useWatch({ control, name: 'sendToLegimus' })
  return (
    <>
      <Flag control={control} name="sendToLegimus" />
      <Line
        control={control}
        name="legimusFilename"
        isDisabled={!isSent}
        {...(isSent ? {} : { hint: 'Kan fyllas i när publikationen skickas till Legimus.' })}
      />
    </>
  )
}
