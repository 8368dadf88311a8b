import './import-articles.css'
import { useState } from 'react'
import { MAX_NUMBERED } from '../../../../domain/editorial/contents/commands.ts'
import { type Headline, parseHeadlines } from '../../../../domain/editorial/contents/headlines.ts'
import { DialogButtons } from '../../../kernel/components/actions/DialogButtons.tsx'
import { Checkbox } from '../../../kernel/components/fields/Checkbox.tsx'
import { FormFrame } from '../../../kernel/components/fields/FormFrame.tsx'
import { TextArea } from '../../../kernel/components/fields/TextArea.tsx'

type HeadlinesFormProps = {
  readonly onClose: () => void
  readonly onCreate: (headlines: readonly Headline[]) => void
}

/** Articles shown before they are made; the rest is a number. */
const SHOWN = 12

const countWords = (count: number) => (count === 1 ? '1 artikel' : `${count.toString()} artiklar`)

/** A pasted list of headlines, with what it would become. */
export const HeadlinesForm = ({ onClose, onCreate }: HeadlinesFormProps) => {
  const [text, setText] = useState('')
  const [hasPages, setPages] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const headlines = parseHeadlines(text, { hasPages })
  const fault = faultOf(headlines.length)
  const create = () => {
    setAsked(true)
    if (fault) return
    onCreate(headlines)
    onClose()
  }
  return (
    <FormFrame className="dialog-form" onSubmit={create}>
      <TextArea
        label="Rubriker, en på varje rad"
        hint="# först på raden gör en huvudrubrik, ## nivån under. Tabb eller indrag sänker en nivå. Sidan kan stå sist: ’s. 4’."
        rows={8}
        value={text}
        error={isAsked || headlines.length > MAX_NUMBERED ? fault : undefined}
        onChange={setText}
      />
      <Checkbox isSelected={hasPages} onChange={setPages}>
        Talet sist på raden är sidan
      </Checkbox>
      {headlines.length > 0 && (
        <ul className="headline-preview" aria-label="Det här skapas">
          {headlines.slice(0, SHOWN).map(({ name, level, page }, place) => (
            <li key={`${place.toString()} ${name}`} data-level={level}>
              <span className="soft">{level}</span> {name}
              {page !== null && <span className="soft num"> sidan {page}</span>}
            </li>
          ))}
          {headlines.length > SHOWN && <li className="soft">och {(headlines.length - SHOWN).toString()} till</li>}
        </ul>
      )}
      <DialogButtons type="submit" onClose={onClose}>
        {headlines.length === 0 ? 'Skapa artiklar' : `Skapa ${countWords(headlines.length)}`}
      </DialogButtons>
    </FormFrame>
  )
}

const faultOf = (count: number): string | undefined => {
  if (count === 0) return 'Skriv eller klistra in minst en rubrik.'
  return count > MAX_NUMBERED ? `Skapa högst ${MAX_NUMBERED.toString()} artiklar åt gången.` : undefined
}
