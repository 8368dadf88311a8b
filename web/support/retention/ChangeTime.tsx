import { useState } from 'react'
import { hasWords, REASON_RULE } from '../../../domain/support/reason.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { NumberField } from '../../kernel/components/fields/NumberField.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { explain } from '../../kernel/server/api-client.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { type RetentionRow, useRetentionReport, useSetRetention } from '../queries/retention.ts'

const unitWords = { days: 'dagar', years: 'år' } as const

/** Chooses another time for a kind: the number that would go is told before it is saved. */
export const ChangeTime = ({ row }: { readonly row: RetentionRow }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" aria-label={`Ändra tiden: ${row.what}`} onPress={() => setOpen(true)}>
        Ändra
      </Button>
      <Dialog title={row.what} isOpen={isOpen} onClose={() => setOpen(false)}>
        <TimeForm row={row} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

type TimeFormProps = { readonly row: RetentionRow; readonly onClose: () => void }

const TimeForm = ({ row, onClose }: TimeFormProps) => {
  const { kind, unit, least, most } = row
  const [time, setTime] = useState(row.time)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const saveState = useSetRetention(kind)
  const isTimeAllowed = time !== null && Number.isInteger(time) && time >= least && time <= most
  const save = () => {
    setTried(true)
    if (isTimeAllowed && hasWords(reason)) saveState.mutate({ time, reason }, { onSuccess: onClose })
  }
  const bounds = `Mellan ${sayNumber(least)} och ${sayNumber(most)} ${unitWords[unit]}.`
  return (
    <FormFrame className="dialog-form" onSubmit={save}>
      <p className="soft">Tiden räknas från {row.from}.</p>
      <NumberField
        label={`Sparas i ${unitWords[unit]}`}
        hint={bounds}
        required
        value={time}
        onChange={setTime}
        error={isTried && !isTimeAllowed ? bounds : undefined}
      />
      {isTimeAllowed && <ReportBeforeSave kind={kind} unit={unit} time={time} />}
      <TextField
        label="Varför"
        hint="Beslutet sparas med ditt namn. Skriv inga personuppgifter."
        required
        autoComplete="off"
        value={reason}
        onChange={setReason}
        error={isTried && !hasWords(reason) ? REASON_RULE : saveState.error ? explain(saveState.error) : undefined}
      />
      <div className="button-row">
        <Button type="submit" variant="primary" isPending={saveState.isPending} pendingLabel="Sparar">
          Spara
        </Button>
        <Button onPress={onClose}>Avbryt</Button>
      </div>
    </FormFrame>
  )
}

type ReportBeforeProps = Pick<RetentionRow, 'kind' | 'unit'> & { readonly time: number }

/** The number of data that go when the time is saved, without personal data. */
const ReportBeforeSave = ({ kind, unit, time }: ReportBeforeProps) => {
  const { data } = useRetentionReport(kind, time)
  if (unit === 'years')
    return <output>Gäller det som sparas från och med nu. Det som redan är sparat behåller sin dag.</output>
  if (!data) return <output>Räknar vad som skulle raderas.</output>
  return (
    <output>
      {data.over ? `${sayNumber(data.over)} av ${sayNumber(data.kept)} raderas genast.` : 'Inget raderas genast.'}
    </output>
  )
}
