import '../desk.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useInRouterContext, useNavigate } from 'react-router-dom'
import { MAX_REASON, REASON_RULE, tellsWhy } from '../../../domain/support/reason.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { recentQuestions } from '../find/recent-questions.ts'
import { deskReason } from './reason-store.ts'

/** In the head of the desk: why the reader looks, once there is a reason, and the question for it. */
export const ReasonLine = () => {
  // The frame of a past screen stands outside the desk's addresses.
  const isOfDesk = useInRouterContext()
  const { reason, isAsking, isOwn, isSame } = useSyncExternalStore(deskReason.subscribe, deskReason.shown)
  return (
    <>
      {reason !== '' && (
        <p className="desk-reason">
          <span className="soft">Ärende:</span> <span>{reason}</span>
          <Button variant="quiet" aria-label="Ändra ärendet" onPress={deskReason.change}>
            Ändra
          </Button>
          {isOfDesk && <NewErrand />}
        </p>
      )}
      <Dialog
        title={isOwn ? 'Skyddad identitet: varför visas personen?' : 'Vad gäller ärendet?'}
        isOpen={isAsking && !isSame}
        onClose={deskReason.leave}
      >
        <ReasonForm isOwn={isOwn} current={isOwn ? '' : reason} onLeave={deskReason.leave} />
      </Dialog>
      <Dialog title="Gäller det samma ärende?" isOpen={isSame} onClose={deskReason.leave}>
        <SameErrand />
      </Dialog>
    </>
  )
}

/** The next caller's errand begins with nothing of this one's on the screen. */
const NewErrand = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const startErrand = () => {
    deskReason.clear()
    recentQuestions.clear()
    void Promise.resolve(navigate('/support')).then(() => client.removeQueries({ queryKey: ['support'] }))
  }
  return (
    <Button variant="quiet" onPress={startErrand}>
      Nytt ärende
    </Button>
  )
}

type SameErrandProps = {
  /** A look-up or a list that the server has answered without names; absent: requests wait for the answer. */
  readonly thing?: string
  readonly onConfirm?: () => void
}

/** The words of one person's errand do not stand in another person's access record unless the reader says so. */
export const SameErrand = ({ thing, onConfirm }: SameErrandProps) => {
  const [isOther, setOther] = useState(false)
  const { reason } = useSyncExternalStore(deskReason.subscribe, deskReason.shown)
  if (isOther && thing !== undefined)
    return <ReasonForm current="" thing={thing} onGive={onConfirm} onLeave={() => setOther(false)} />
  if (isOther) return <ReasonForm current="" onLeave={deskReason.leave} />
  const confirm = () => {
    deskReason.confirm(thing)
    onConfirm?.()
  }
  return (
    <>
      <p>Ärendet skrevs för något annat: ”{reason}”. Det sparas hos den som det här gäller.</p>
      <div className="button-row">
        <Button variant="primary" onPress={confirm}>
          Ja, samma ärende
        </Button>
        <Button onPress={() => setOther(true)}>Nytt ärende</Button>
      </div>
    </>
  )
}

type ReasonFormProps = {
  readonly current: string
  /** The reason is for a protected identity alone. */
  readonly isOwn?: boolean
  /** What the reason is for, where no request waits for it. */
  readonly thing?: string
  readonly onGive?: (() => void) | undefined
  readonly onLeave?: () => void
}

const KEPT = 'Skälet sparas tillsammans med vem du är, och kan läsas av den som det gäller.'
const OWN = 'Skriv med andra ord än du har skrivit för någon annan det senaste dygnet.'

/** Asks why the reader looks. */
export const ReasonForm = ({ current, isOwn = false, thing, onGive, onLeave }: ReasonFormProps) => {
  const [text, setText] = useState(current)
  const [isRefused, setRefused] = useState(false)
  const give = () => {
    const reason = text.trim()
    if (!tellsWhy(reason)) {
      setRefused(true)
      return
    }
    deskReason.give(reason, thing)
    onGive?.()
  }
  return (
    <FormFrame className="dialog-form" onSubmit={give}>
      <TextField
        label="Ärende"
        hint={isOwn ? `${OWN} ${KEPT}` : KEPT}
        required
        value={text}
        onChange={setText}
        autoComplete="off"
        error={isRefused ? `${REASON_RULE} Högst ${MAX_REASON} tecken.` : undefined}
      />
      <div className="button-row">
        <Button type="submit" variant="primary">
          Fortsätt
        </Button>
        {onLeave && <Button onPress={onLeave}>Avbryt</Button>}
      </div>
    </FormFrame>
  )
}
