import { useState } from 'react'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../kernel/components/actions/DialogButtons.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { explain } from '../../kernel/server/api-client.ts'
import { type IssuedCodes, twoStepPath, useTwoStepAct } from '../queries/two-step.ts'

export type NewApp = {
  readonly ticket: string
  readonly secret: string
  readonly url: string
  readonly qr: { readonly side: number; readonly path: string }
}

type AddAppDialogProps = {
  readonly app: NewApp
  readonly onClose: () => void
  readonly onAdded: (codes: readonly string[]) => void
}

/** 'ABCD EFGH': in groups, as people type it. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The secret for the app, and the code by which the app shows that it has it. */
export const AddAppDialog = ({ app, onClose, onAdded }: AddAppDialogProps) => {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const confirm = useTwoStepAct<string, IssuedCodes>(
    (api, typed) => api.post(`${twoStepPath}/app/confirm`, { ticket: app.ticket, code: typed }),
    'Kodappen är tillagd.',
  )
  const submit = () => {
    setFault(code.trim() === '' ? 'Ange koden som appen visar' : undefined)
    if (code.trim() === '') return
    confirm.mutate(code.trim(), {
      onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
      onError: (error) => setFault(explain(error)),
    })
  }
  return (
    <Dialog title="Lägg till en kodapp" isOpen onClose={onClose}>
      <FormFrame className="fields" onSubmit={submit}>
        <p>
          Skanna koden med en app som visar engångskoder, till exempel Google Authenticator, Microsoft Authenticator
          eller en lösenordshanterare. Skriv sedan den kod som appen visar.
        </p>
        <div className="app-code">
          <svg
            role="img"
            aria-label="QR-kod till appen"
            viewBox={`0 0 ${app.qr.side} ${app.qr.side}`}
            shapeRendering="crispEdges"
          >
            <path d={app.qr.path} />
          </svg>
          <p className="small">
            Kan du inte skanna? Skriv in nyckeln i appen: <code>{inGroups(app.secret)}</code>
          </p>
          <p className="small">
            <a className="react-aria-Link" href={app.url}>
              Öppna i en app på den här enheten
            </a>
          </p>
        </div>
        <TextField
          label="Kod från appen"
          hint="Sex siffror, nya var trettionde sekund."
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={fault}
          onChange={setCode}
        />
        <DialogButtons type="submit" isPending={confirm.isPending} onClose={onClose}>
          Lägg till
        </DialogButtons>
      </FormFrame>
    </Dialog>
  )
}
