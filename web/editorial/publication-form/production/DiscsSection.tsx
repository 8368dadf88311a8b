import { useWatch } from 'react-hook-form'
import { Count, Flag, type PublicationControl } from '../inputs.tsx'

export const DiscsSection = ({ control }: PublicationControl) => {
  const hasSubscribers = useWatch({ control, name: 'hasSubscribers' })
  return (
    <>
      <Flag control={control} name="hasSubscribers" hint="Ljud-cd och Daisy-cd kan göras av numren" />
      {hasSubscribers && (
        <Count
          control={control}
          name="pouchReminderAfter"
          hint="Så många fodral som inte har kommit tillbaka från en prenumerant. Tomt: ingen påminns."
          minValue={1}
          maxValue={100}
        />
      )}
      <Flag
        control={control}
        name="printDaisyIdentifyer"
        hint="Överst på arken med koder och på skivornas etiketter, så att det syns vilken bok de hör till"
      />
    </>
  )
}
