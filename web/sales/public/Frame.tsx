import { Languages } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../kernel/components/Icon.tsx'
import { Mark } from '../../kernel/components/layout/Mark.tsx'
import type { WordKey } from './words/swedish.ts'
import { useTongue } from './words/words.ts'

/** The seller's e-mail address and telephone number. */
export type Contact = { readonly email: string; readonly phone: string }

type FrameProps = {
  readonly contact: Contact | null
  readonly onLanguage: () => void
  readonly children: ReactNode
}

/** Frames every step with the site's name and the button for the other language. */
export const Frame = ({ contact, onLanguage, children }: FrameProps) => {
  const { say, language } = useTongue()
  const other = language === 'se' ? 'en' : 'sv'
  return (
    <>
      <header className="masthead">
        <div className="masthead-row">
          <a className="nameplate" href="/" aria-label={say('home')}>
            <Mark />
            Ljudkod
          </a>
          <button type="button" className="react-aria-Button" data-variant="quiet" lang={other} onClick={onLanguage}>
            <Icon of={Languages} />
            {say('otherLanguage')}
          </button>
        </div>
      </header>
      <main className="page" id="innehall" tabIndex={-1}>
        {children}
      </main>
      <Foot contact={contact} />
    </>
  )
}

const Foot = ({ contact }: Pick<FrameProps, 'contact'>) => {
  const { say, language } = useTongue()
  return (
    <footer className="footer">
      <div>
        {contact && <ContactUs contact={contact} />}
        <a href={`/tillganglighet?lang=${language}`}>{say('accessibility')}</a>
      </div>
    </footer>
  )
}

const ContactUs = ({ contact: { email, phone } }: { readonly contact: Contact }) => {
  const { say } = useTongue()
  return (
    <>
      <span>{say('contactUs')}</span>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
    </>
  )
}

/** Sets the page's title, which a screen reader reads first. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} – Ljudkod`
  }, [title])
}

type StepHeadProps = {
  /** 0–2. */
  readonly step: number
  readonly title: string
  readonly deck?: string
  /** The name of the first step. */
  readonly first?: WordKey | undefined
}

/** The heading of a step. It takes the focus when the step comes after another one. */
export const StepHead = ({ step, title, deck, first = 'stepAssignment' }: StepHeadProps) => {
  const { say } = useTongue()
  usePageTitle(title)
  return (
    <>
      <div className="page-head">
        <div>
          <FocusedHeading text={title} />
          {deck && <p className="soft deck-text">{deck}</p>}
        </div>
      </div>
      <ol className="steps public-steps" aria-label={say('steps')}>
        {([first, 'stepDetails', 'stepResult'] as const).map((word, index) => (
          <li key={word} aria-current={index === step ? 'step' : undefined}>
            {say(word)}
          </li>
        ))}
      </ol>
    </>
  )
}

let isStarted = false

/** The heading does not take the focus on a page that the visitor has just opened. */
const FocusedHeading = ({ text }: { readonly text: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isStarted) heading.current?.focus()
    isStarted = true
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
}
