import { useState } from 'react'
import type { ForgettingPlan } from '../../../domain/support/forgetting/rules.ts'
import {
  FORGETTING_WORD,
  type ForgettingGround,
  forgettingGroundNames,
  forgettingGrounds,
} from '../../../domain/support/forgetting/rules.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { Select } from '../../kernel/components/fields/Select.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { explain } from '../../kernel/server/api-client.ts'
import { useForget } from '../queries/person.ts'
import { PlanWords } from './PlanWords.tsx'

type ForgetPartProps = {
  readonly stream: string
  readonly confirmed: readonly string[]
  readonly plan: ForgettingPlan
  /** Called with the id of the forgetting. */
  readonly onProposed: (id: string) => void
}

const grounds = forgettingGroundNames.map((value) => ({ value, text: forgettingGrounds[value] }))

/** The data that go, the data that stay and why; then the proposal, which a second administrator approves. */
export const ForgetPart = ({ stream, confirmed, plan, onProposed }: ForgetPartProps) => {
  const [ground, setGround] = useState<ForgettingGround | null>(null)
  const [word, setWord] = useState('')
  const [isTried, setTried] = useState(false)
  const forgetting = useForget(stream)
  const propose = () => {
    setTried(true)
    if (ground === null || word !== FORGETTING_WORD) return
    forgetting.mutate({ streams: confirmed, ground, word }, { onSuccess: ({ _id }) => onProposed(_id) })
  }
  return (
    <Section title="Glöm personen">
      <PlanWords plan={plan} />
      <FormFrame onSubmit={propose}>
        <Select
          label="Varför"
          hint="Läses av den som godkänner, och står i intyget."
          required
          options={grounds}
          value={ground}
          onChange={setGround}
          error={isTried && ground === null ? 'Välj en grund.' : undefined}
        />
        <TextField
          label={`Skriv ${FORGETTING_WORD} för att bekräfta`}
          hint="Det går inte att ångra."
          required
          autoComplete="off"
          value={word}
          onChange={setWord}
          error={
            isTried && word !== FORGETTING_WORD
              ? `Skriv ${FORGETTING_WORD}.`
              : forgetting.error
                ? explain(forgetting.error)
                : undefined
          }
        />
        <div className="button-row">
          <Button type="submit" variant="danger" isPending={forgetting.isPending} pendingLabel="Föreslår">
            Föreslå att personen glöms
          </Button>
        </div>
      </FormFrame>
    </Section>
  )
}
