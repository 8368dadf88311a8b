import { useEffect, useId, useRef } from 'react'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { FormFrame } from '../../kernel/components/fields/FormFrame.tsx'
import { Trap } from '../../kernel/forms/Trap.tsx'
import { FilesPart } from './FilesPart.tsx'
import { LineField, MessageField } from './plain-fields.tsx'
import { SentReceipt } from './SentReceipt.tsx'
import type { UploadFormProps } from './use-visitor-upload.ts'
import './visitor-upload.css'

/**
 * The form by which a visitor sends files, on the front page and in the frame of another site. Plain elements in the
 * dress of the other forms, so that the frame loads little.
 */
export const UploadForm = ({ work, publications }: UploadFormProps) =>
  work.sent ? (
    <SentReceipt work={work} publications={publications} />
  ) : (
    <UploadFields work={work} publications={publications} />
  )

const UploadFields = ({ work, publications }: UploadFormProps) => {
  const { typed, set, refusal, files, isBusy, isWanted } = work
  const form = useRef<HTMLFormElement>(null)
  // The faulty field takes the focus, so that a visitor who cannot see the screen need not look for it.
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])
  const errorOf = (field: string) => (refusal?.field === field ? refusal.sentence : undefined)
  const isEmpty = !files.some(({ state: { stage } }) => stage !== 'refused')
  return (
    <FormFrame
      ref={form}
      className="fields"
      onSubmit={isEmpty || typed.publication === '' ? () => undefined : work.send}
    >
      {publications.length > 1 ? (
        <PublicationField work={work} publications={publications} />
      ) : (
        <p>Filerna skickas till {publications[0]?.name}.</p>
      )}
      <FilesPart work={work} />
      <LineField
        label="Namn"
        autoComplete="name"
        value={typed.name}
        onText={(name) => set({ name })}
        error={errorOf('name')}
      />
      <LineField
        label="E-postadress"
        hint="Kvittot och svar skickas hit."
        type="email"
        autoComplete="email"
        value={typed.email}
        onText={(email) => set({ email })}
        error={errorOf('email')}
      />
      <MessageField value={typed.message} onText={(message) => set({ message })} error={errorOf('message')} />
      <Trap value={typed.website} onChange={(website) => set({ website })} />
      {refusal && (
        <Notice tone="danger" level={3} title="Skickades inte">
          <p>{refusal.sentence}</p>
        </Notice>
      )}
      {isEmpty && <p className="small soft">Lägg till minst en fil, sedan kan du skicka.</p>}
      <div className="button-row">
        <button
          type="submit"
          className="react-aria-Button"
          data-variant="primary"
          disabled={isEmpty || typed.publication === ''}
          data-disabled={isEmpty || typed.publication === '' || undefined}
          aria-disabled={isWanted}
        >
          {isWanted ? (isBusy ? 'Skickas när filerna är framme' : 'Skickar') : 'Skicka'}
        </button>
      </div>
    </FormFrame>
  )
}

const PublicationField = ({ work, publications }: UploadFormProps) => {
  const id = useId()
  const { typed, set, files } = work
  const isBound = typed.publication !== '' && files.some(({ state: { stage } }) => stage !== 'refused')
  return (
    <div className="react-aria-TextField">
      <label className="react-aria-Label" htmlFor={id}>
        Publikation
      </label>
      <span className="hint" id={`${id}-tips`}>
        {isBound
          ? 'Filerna är till den här. Ta bort dem för att välja en annan.'
          : 'Bara publikationer som tar emot filer från alla visas.'}
      </span>
      <select
        id={id}
        className="react-aria-Input"
        aria-describedby={`${id}-tips`}
        value={typed.publication}
        disabled={isBound}
        onChange={({ target }) => set({ publication: target.value })}
      >
        <option value="" disabled>
          Välj publikation
        </option>
        {publications.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
