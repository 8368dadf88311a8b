import { useRef, useState } from 'react'
import { useTongue } from '../../words/words.ts'
import { FormNotice, QuietButton } from '../form-buttons.tsx'
import type { FormKind } from '../steps/steps.ts'
import { linkHash } from './linked-draft.ts'
import type { DraftWork } from './use-draft.ts'

type SaveForLaterProps = { readonly kind: FormKind; readonly work: DraftWork }

/** Gives a link with the draft's key after the hash, which browsers do not send to any server. */
export const SaveForLater = ({ kind, work }: SaveForLaterProps) => {
  const { say, language } = useTongue()
  const [link, setLink] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)

  const save = async () => {
    setFailed(false)
    setCopied(false)
    try {
      const draft = await work.save()
      const path = kind === 'order' ? `/quotplug?lang=${language}` : `/ljudkodcontact/${language}`
      setLink(`${location.origin}${path}${linkHash(draft)}`)
    } catch {
      setFailed(true)
    }
    dialog.current?.showModal()
  }
  const copy = async () => {
    field.current?.select()
    await navigator.clipboard?.writeText(link).catch(() => undefined)
    setCopied(true)
  }
  return (
    <>
      <QuietButton onPress={() => void save()}>{say('saveForLater')}</QuietButton>
      <dialog ref={dialog} className="plain-dialog" aria-labelledby="later-head">
        <h2 id="later-head" className="react-aria-Heading">
          {say(hasFailed ? 'notSaved' : 'savedForLater')}
        </h2>
        {hasFailed ? (
          <FormNotice title={say('notSaved')} text={say('offline')} />
        ) : (
          <>
            <p>{say('savedHelp')}</p>
            <div className="react-aria-TextField">
              <label className="react-aria-Label" htmlFor="later-link">
                {say('link')}
              </label>
              <input ref={field} id="later-link" className="react-aria-Input code" readOnly value={link} />
            </div>
            <p role="status">{isCopied ? say('copied') : ''}</p>
          </>
        )}
        <div className="button-row">
          {!hasFailed && (
            <button type="button" className="react-aria-Button" data-variant="primary" onClick={() => void copy()}>
              {say('copyLink')}
            </button>
          )}
          <QuietButton onPress={() => dialog.current?.close()}>{say('close')}</QuietButton>
        </div>
      </dialog>
    </>
  )
}
