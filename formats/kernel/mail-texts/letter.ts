import { escapeXml } from '../xml/text.ts'

/** The content of a letter, the same as text and as HTML. */
export type MailText = { readonly subject: string; readonly text: string; readonly html: string }

export type Language = 'sv' | 'en'

export type Letter = {
  readonly language: Language
  readonly subject: string
  /** The greeting and the paragraphs before the link, one line each; `after`: those below it. */
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** The link for the reader's next step. Its address is written out, too. */
  readonly action?: { readonly text: string; readonly url: string }
  readonly after?: readonly string[]
  /** The signature, one line each; by default the product's. */
  readonly sender?: readonly string[]
}

const closingPhrases: Readonly<Record<Language, string>> = { sv: 'Vänliga hälsningar', en: 'Kind regards' }
const PRODUCT = 'Ljudkod'

/** One line: no line break of a name or title can begin a header or a paragraph of its own. */
const line = (text: string) => text.replaceAll(/[^\S\u{a0}]+/gu, ' ').trim()

/** Escaped, with non-breaking spaces kept: '48 540 kr' stays on one line. */
const escapeText = (text: string) => text.split('\u{a0}').map(escapeXml).join('&nbsp;')

const LETTER_FONT = "16px/1.5 'Atkinson Hyperlegible Next','Segoe UI',system-ui,sans-serif"

// Mail programs read styles in the elements only. The colours are those of the screens; programs adapt them to a dark
// theme.
const NAME_STYLE =
  'margin:0 0 24px;padding:0 0 6px;border-bottom:5px double currentColor;font-size:20px;font-weight:800'
const BUTTON_STYLE =
  'display:inline-block;padding:12px 18px;border-radius:4px;background:#1d3a9c;color:#ffffff;font-weight:600'

const paragraph = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`

const htmlOf = ({
  language,
  subject,
  greeting,
  paragraphs,
  action,
  after = [],
  sender = [PRODUCT],
}: Letter): string => {
  const said = (texts: readonly string[]) => texts.map((text) => paragraph(escapeText(text)))
  const link = action
    ? [
        paragraph(`<a href="${escapeXml(action.url)}" style="${BUTTON_STYLE}">${escapeXml(action.text)}</a>`),
        paragraph(`<span style="font-size:14px;word-break:break-all">${escapeXml(action.url)}</span>`),
      ]
    : []
  const parts = [...said([greeting, ...paragraphs]), ...link, ...said(after)]
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeXml(subject)}</title></head>`,
    `<body style="font:${LETTER_FONT};max-width:36em;margin:0 auto;padding:16px">`,
    `<p style="${NAME_STYLE}">${PRODUCT}</p>`,
    ...parts,
    paragraph([closingPhrases[language], ...sender].map(escapeText).join('<br>')),
    '</body></html>',
  ].join('\n')
}

const textOf = ({ language, greeting, paragraphs, action, after = [], sender = [PRODUCT] }: Letter): string => {
  const link = action ? [`${line(action.text)}:\n${action.url}`] : []
  const parts = [greeting, ...paragraphs].map(line).concat(link, after.map(line))
  const signature = [closingPhrases[language], ...sender.map(line)].join('\n')
  return `${[...parts, signature].join('\n\n')}\n`
}

/** By default the letter is in Swedish, as all letters to staff are. */
export const writeLetter = (letter: Omit<Letter, 'language' | 'greeting'> & Partial<Letter>): MailText => {
  const whole = { language: 'sv', greeting: 'Hej!', ...letter } as const
  return { subject: line(letter.subject), text: textOf(whole), html: htmlOf(whole) }
}
