import './example.css'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { DangerDialog } from '../../kernel/components/actions/DangerDialog.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { useAct } from '../../kernel/queries/use-act.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'

type Example = {
  readonly isShown: boolean
  readonly publications: readonly string[]
  readonly subscribers: number
  readonly sales: number
  readonly kept: readonly { readonly name: string; readonly own: string }[]
}

const listInWords = new Intl.ListFormat('sv')

/** What leaves with the example: 'Bottenviksbladet och Exempel: Älvbygden med …'. */
const sayLeaving = ({ publications, subscribers, sales }: Example): readonly string[] => [
  ...(publications.length > 0 ? [`${listInWords.format(publications)}, med nummer, filer och lyssningssiffror`] : []),
  ...(subscribers > 0 ? [`${sayNumber(subscribers)} påhittade prenumeranter, som glöms för gott`] : []),
  ...(sales > 0 ? [`${sayNumber(sales)} offerter och ordrar, och kunderna bakom dem`] : []),
  'det som besökare har skickat, gruppen och säljarens uppgifter om ni inte har skrivit egna',
]

const RemoveExampleDialog = ({ of, onClose }: { readonly of: Example; readonly onClose: () => void }) => {
  const remove = useAct((api) => api.del('/api/example'), {
    // Every page has shown something of the example.
    keys: [[]],
    receipt: () => ({ text: 'Exemplet är borttaget.' }),
  })
  return (
    <DangerDialog
      title="Ta bort exemplet?"
      act="Ta bort exemplet"
      failed="Allt togs inte bort"
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutateAsync()}
    >
      <p>Det här försvinner, också det som ni har ändrat i det:</p>
      <ul className="example-things">
        {sayLeaving(of).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {of.kept.length > 0 && (
        <>
          <p>Det här blir kvar, för ni har gjort något eget i det:</p>
          <ul className="example-things">
            {of.kept.map(({ name, own }) => (
              <li key={name}>
                {name}: {own}
              </li>
            ))}
          </ul>
        </>
      )}
    </DangerDialog>
  )
}

/** Tells an administrator that the example is shown, and takes it away by one press. */
export const ExampleNotice = () => {
  const isAdministrator = hasRole(useCurrentUser(), 'admin')
  const { data } = useRead<Example>(isAdministrator ? '/api/example' : undefined, { follows: ['publication'] })
  const [isAsking, setAsking] = useState(false)
  if (!data?.isShown) return null
  return (
    <div className="example-notice">
      <Notice title="Exemplet visas" actions={<Button onPress={() => setAsking(true)}>Ta bort exemplet</Button>}>
        <p>
          Publikationer, prenumeranter, offerter och ordrar som heter Exempel är påhittade, liksom Bottenviksbladet.
        </p>
      </Notice>
      {isAsking && <RemoveExampleDialog of={data} onClose={() => setAsking(false)} />}
    </div>
  )
}
