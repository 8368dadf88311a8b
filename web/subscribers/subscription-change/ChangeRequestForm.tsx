import { useEffect, useRef } from 'react'
import { receiptOf } from '../../../domain/subscribers/subscription-change/receipt.ts'
import {
  changeActionNames,
  changeActions,
  changeLabels,
} from '../../../domain/subscribers/subscription-change/rules.ts'
import type { OpenPublication } from '../../../projections/editorial/publication/view.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { RadioGroup } from '../../kernel/components/fields/RadioGroup.tsx'
import { Select } from '../../kernel/components/fields/Select.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { explain } from '../../kernel/server/api-client.ts'
import { ChangeParts } from './ChangeParts.tsx'
import type { ChangeRequest } from './change-request.ts'
import { hintsOf } from './hints.ts'
import { RequesterFields } from './RequesterFields.tsx'

type ChangeFormProps = {
  readonly request: ChangeRequest
  readonly publications: readonly OpenPublication[]
}

const actions = changeActionNames.map((value) => ({ value, text: changeActions[value].name }))

export const ChangeRequestForm = ({ request, publications }: ChangeFormProps) =>
  request.isSent ? <RequestSent request={request} /> : <RequestFields request={request} publications={publications} />

const RequestFields = ({ request, publications }: ChangeFormProps) => {
  const { values, set, lacks, error, faults } = request
  const hint = hintsOf(request)
  const form = useRef<HTMLFormElement>(null)
  // The first faulty field takes the focus, so that a visitor who cannot see the screen need not look for it.
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  return (
    <FormFrame ref={form} className="fields" onSubmit={request.send}>
      <RadioGroup
        label={changeLabels.action}
        options={actions}
        value={values.action === '' ? null : values.action}
        error={hint('action')}
        onChange={(action) => set({ action })}
      />
      <Select
        label={changeLabels.publication}
        placeholder="Välj tidning"
        options={publications.map(({ _id, name }) => ({ value: _id, text: name }))}
        value={values.publication === '' ? null : values.publication}
        error={hint('publication')}
        onChange={(publication) => set({ publication })}
      />
      <TextField
        label={changeLabels.name}
        autoComplete="name"
        value={values.name}
        error={hint('name') ?? faults['name']}
        onChange={(name) => set({ name })}
      />
      <ChangeParts request={request} />
      <RequesterFields request={request} />
      {error && (
        <Notice tone="danger" level={3} title="Skickades inte">
          <p>{explain(error)}</p>
          <p>
            Det du har skrivit är kvar.{' '}
            {Object.keys(faults).length > 0
              ? 'Rätta det som är rött och skicka igen.'
              : 'Försök igen, eller kontakta administratören med e-post.'}
          </p>
        </Notice>
      )}
      {lacks.length > 0 && <p className="small soft">Fyll i det som är rött, sedan kan du skicka.</p>}
      <div className="button-row">
        <Button
          variant="primary"
          type="submit"
          isDisabled={lacks.length > 0}
          isPending={request.isSending}
          pendingLabel="Skickar"
        >
          Skicka
        </Button>
      </div>
    </FormFrame>
  )
}

const RequestSent = ({ request: { values, withoutReceipt, beginAgain } }: { readonly request: ChangeRequest }) => {
  const { action } = values
  const receipt = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the receipt takes the focus and is read out.
  useEffect(() => receipt.current?.focus(), [])
  return (
    <div ref={receipt} tabIndex={-1}>
      <Notice
        tone="ok"
        level={3}
        title="Skickad"
        actions={<Button onPress={beginAgain}>Skicka ett ärende till</Button>}
      >
        {action !== '' && receiptOf({ ...values, action }, withoutReceipt).map((said) => <p key={said}>{said}</p>)}
      </Notice>
    </div>
  )
}
