import type { IssueLetter, LetterArticle, LetterReader } from '../../domain/mailing/letter.ts'
import { filled, type Placeholder } from '../../domain/mailing/placeholders.ts'
import { escapeXml } from '../xml/text.ts'
import type { MailText } from './letter.ts'
import { safeHtml } from './safe-html.ts'

const words = {
  swedish: {
    listen: 'Lyssna på numret',
    why: (publication: string) => `Du får det här mejlet för att du prenumererar på ${publication} med e-post.`,
    leave: 'Avsluta mejlen',
  },
  english: {
    listen: 'Listen to the issue',
    why: (publication: string) => `You get this e-mail because you subscribe to ${publication} by e-mail.`,
    leave: 'Unsubscribe',
  },
} as const

/** One line: no name can begin a header or a paragraph of its own. */
const line = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()

type Values = Readonly<Record<Placeholder, string>>

const valuesFor = (letter: IssueLetter, { firstname, name }: LetterReader, articles: string): Values => ({
  förnamn: line(firstname || name),
  namn: line(name),
  publikation: line(letter.publication),
  nummer: line(letter.issue),
  datum: letter.date,
  vecka: letter.week,
  lyssna: letter.listenUrl,
  artiklar: articles,
})

const escapedValues = (values: Values, articles: string): Values => ({
  // The cast is sound: the names are those of the values.
  ...(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeXml(value)])) as Values),
  artiklar: articles,
})

// Programs that read no style sheet turn colours for the dark by themselves.
const STYLES = `body{background:#ffffff;color:#1a1a1a}a{color:#1d3a9c}.b{background:#1d3a9c;color:#ffffff}
@media (prefers-color-scheme:dark){body{background:#15171c;color:#e9e9ee}a{color:#a9bcff}.b{background:#a9bcff;color:#10131c}}`
const FONT = "17px/1.55 'Atkinson Hyperlegible Next','Segoe UI',system-ui,sans-serif"
const BUTTON = 'display:inline-block;padding:14px 22px;border-radius:4px;font-weight:600;text-decoration:none'

const linked = ({ name, url }: LetterArticle) => `<a href="${escapeXml(url)}">${escapeXml(line(name))}</a>`

const listed = (articles: readonly LetterArticle[]) =>
  articles.length === 0 ? '' : `<ul>${articles.map((each) => `<li>${linked(each)}</li>`).join('')}</ul>`

/** Blank lines part paragraphs. Those who read it may hear it, so that a list is a list. */
const paragraphsOf = (message: string, values: Values): string =>
  message
    .trim()
    .split(/\n\s*\n/)
    .map((part) => filled(escapeXml(part), values))
    .map((part) => `<div style="margin:0 0 16px">${part.replaceAll('\n', '<br>')}</div>`)
    .join('\n')

const ownHtml = new WeakMap<IssueLetter, string>()

/** The same for all to whom it goes, so that it is read once. */
const ownHtmlOf = (letter: IssueLetter): string => {
  const known = ownHtml.get(letter)
  if (known !== undefined) return known
  const own = safeHtml(letter.html).html.trim()
  ownHtml.set(letter, own)
  return own
}

const htmlOf = (letter: IssueLetter, reader: LetterReader, subject: string): string => {
  const { listen, why, leave } = words[letter.language]
  const values = escapedValues(valuesFor(letter, reader, ''), listed(letter.articles))
  const { cover } = letter
  const own = ownHtmlOf(letter)
  return [
    `<!doctype html><html lang="${letter.language === 'english' ? 'en' : 'sv'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeXml(subject)}</title><style>${STYLES}</style></head>`,
    `<body style="font:${FONT};max-width:36em;margin:0 auto;padding:16px">`,
    ...(cover
      ? [
          `<p><img src="${escapeXml(cover.url)}" alt="${escapeXml(cover.alt)}" style="max-width:100%;max-height:300px"></p>`,
        ]
      : []),
    own === '' ? paragraphsOf(letter.message, values) : filled(own, values),
    `<p><a class="b" href="${escapeXml(letter.listenUrl)}" style="${BUTTON}">${listen}</a></p>`,
    '<hr>',
    `<p style="font-size:15px">${letter.sender.map((each) => escapeXml(line(each))).join('<br>')}</p>`,
    `<p style="font-size:15px">${escapeXml(why(letter.publication))} <a href="${escapeXml(reader.leaveUrl)}">${leave}</a></p>`,
    '</body></html>',
  ].join('\n')
}

const textOf = (letter: IssueLetter, reader: LetterReader): string => {
  const { listen, why, leave } = words[letter.language]
  const articles = letter.articles.map(({ name, url }) => `${line(name)}\n${url}`).join('\n\n')
  const message = filled(letter.message, valuesFor(letter, reader, articles)).trim()
  const footer = [...letter.sender.map(line), '', why(letter.publication), `${leave}: ${reader.leaveUrl}`].join('\n')
  return `${[message, `${listen}:\n${letter.listenUrl}`, `-- \n${footer}`].join('\n\n')}\n`
}

/** The same to everybody but for who reads it. */
export const issueLetterText = (letter: IssueLetter, reader: LetterReader): MailText => {
  const articles = letter.articles.map(({ name }) => line(name)).join(', ')
  const subject = line(filled(letter.title, valuesFor(letter, reader, articles)))
  return { subject, text: textOf(letter, reader), html: htmlOf(letter, reader, subject) }
}
