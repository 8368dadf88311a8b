import type { IssueLetter, LetterReader } from '../../../domain/subscribers/mailing/letter.ts'
import { fillPlaceholders, type Placeholder } from '../../../domain/subscribers/mailing/placeholders.ts'
import type { MailText } from '../../kernel/mail-texts/letter.ts'
import { escapeXml } from '../../kernel/xml/text.ts'
import { articlesAsHtml, articlesAsText, line, linksAsHtml } from './article-list.ts'
import { safeHtml } from './safe-html.ts'

const words = {
  swedish: {
    listen: 'Lyssna på numret',
    why: (publication: string) => `Du får det här mejlet för att du prenumererar på ${publication} med e-post.`,
    leave: 'Avsluta mejlen',
    more: 'Mer från oss',
  },
  english: {
    listen: 'Listen to the issue',
    why: (publication: string) => `You get this e-mail because you subscribe to ${publication} by e-mail.`,
    leave: 'Unsubscribe',
    more: 'More from us',
  },
} as const

type Values = Readonly<Record<Placeholder, string>>

const valuesFor = (letter: IssueLetter, { firstname, name }: LetterReader): Values => ({
  förnamn: line(firstname || name),
  namn: line(name),
  publikation: line(letter.publication),
  nummer: line(letter.issue),
  datum: letter.date,
  vecka: letter.week,
  lyssna: letter.listenUrl,
  artiklar: letter.sections
    .flatMap(({ articles }) => articles)
    .map(({ name: article }) => line(article))
    .join(', '),
})

const escapedValues = (values: Values): Values =>
  // The cast is sound: the names are those of the values.
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeXml(value)])) as Values

// Mail programs that read no style sheet adapt the colours to a dark theme themselves.
const LETTER_STYLES = `body{background:#ffffff;color:#1a1a1a}a{color:#1d3a9c}.b{background:#1d3a9c;color:#ffffff}
@media (prefers-color-scheme:dark){body{background:#15171c;color:#e9e9ee}a{color:#a9bcff}.b{background:#a9bcff;color:#10131c}}`
const LETTER_FONT = "17px/1.55 'Atkinson Hyperlegible Next','Segoe UI',system-ui,sans-serif"
const BUTTON_STYLE = 'display:inline-block;padding:14px 22px;border-radius:4px;font-weight:600;text-decoration:none'

type Fill = (text: string) => string

/** Excludes the placeholder where it is a part of another address, or another address continues it. */
const ADDRESS_OF_ISSUE = /(?<!\S)\{\s*lyssna\s*\}(?=[.,;:!?)]*(?:\s|$))/giu

/** Mail programs that make no links themselves would show the issue's address as plain text. */
const withLinks = (escapedLine: string): string =>
  escapedLine.replaceAll(ADDRESS_OF_ISSUE, '<a href="{lyssna}">{lyssna}</a>')

/** Blank lines separate paragraphs, other line breaks are kept: an address or a list of times is read line by line. */
const paragraphsOf = (message: string, fill: Fill): string =>
  message
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').map((each) => fill(withLinks(escapeXml(each)))))
    .map((lines) => `<div style="margin:0 0 16px">${lines.join('<br>')}</div>`)
    .join('\n')

const buttonOf = ({ listenUrl, language }: IssueLetter): string =>
  `<div style="margin:0 0 16px"><a class="b" href="${escapeXml(listenUrl)}" style="${BUTTON_STYLE}">${words[language].listen}</a></div>`

/**
 * The link to the whole issue comes before the list of its articles, for readers who hear the letter from its
 * beginning; without a list, last.
 */
const withWay = (filledText: string, way: string, between: string): string =>
  filledText.includes(way) ? filledText : `${filledText}${between}${way}`

const ownHtml = new WeakMap<IssueLetter, string>()

/** Equal for all recipients, so that it is parsed once. */
const ownHtmlOf = (letter: IssueLetter): string => {
  const known = ownHtml.get(letter)
  if (known !== undefined) return known
  const own = safeHtml(letter.html).html.trim()
  ownHtml.set(letter, own)
  return own
}

const htmlOf = (letter: IssueLetter, reader: LetterReader, subject: string): string => {
  const { why, leave, more } = words[letter.language]
  const values = valuesFor(letter, reader)
  const button = buttonOf(letter)
  const escaped = { ...escapedValues(values), artiklar: `${button}${articlesAsHtml(letter.sections)}` }
  const fill = (text: string) => fillPlaceholders(text, escaped, values)
  const { cover } = letter
  const own = ownHtmlOf(letter)
  return [
    `<!doctype html><html lang="${letter.language === 'english' ? 'en' : 'sv'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeXml(subject)}</title><style>${LETTER_STYLES}</style></head>`,
    `<body style="font:${LETTER_FONT};max-width:36em;margin:0 auto;padding:16px">`,
    ...(cover
      ? [
          `<p><img src="${escapeXml(cover.url)}" alt="${escapeXml(cover.alt)}" style="max-width:100%;max-height:300px"></p>`,
        ]
      : []),
    withWay(own === '' ? paragraphsOf(letter.message, fill) : fill(own), button, '\n'),
    '<hr>',
    `<p style="font-size:15px">${letter.sender.map((each) => escapeXml(line(each))).join('<br>')}</p>`,
    ...(letter.links.length > 0 ? [`<p style="font-size:15px">${more}: ${linksAsHtml(letter.links)}</p>`] : []),
    `<p style="font-size:15px">${escapeXml(why(letter.publication))} <a href="${escapeXml(reader.leaveUrl)}">${leave}</a></p>`,
    '</body></html>',
  ].join('\n')
}

const textOf = (letter: IssueLetter, reader: LetterReader): string => {
  const { listen, why, leave, more } = words[letter.language]
  const values = valuesFor(letter, reader)
  const way = `${listen}:\n${letter.listenUrl}`
  const list = [way, articlesAsText(letter.sections)].filter((part) => part !== '').join('\n\n')
  const message = withWay(fillPlaceholders(letter.message, { ...values, artiklar: list }, values).trim(), way, '\n\n')
  const links = letter.links.map(({ name, url }) => `${line(name)}: ${url}`)
  const told = links.length > 0 ? ['', `${more}:`, ...links] : []
  const footer = [
    ...letter.sender.map(line),
    ...told,
    '',
    why(letter.publication),
    `${leave}: ${reader.leaveUrl}`,
  ].join('\n')
  return `${message}\n\n-- \n${footer}\n`
}

/** Equal for all recipients but for their own values. */
export const issueLetterText = (letter: IssueLetter, reader: LetterReader): MailText => {
  const subject = line(fillPlaceholders(letter.title, valuesFor(letter, reader)))
  return { subject, text: textOf(letter, reader), html: htmlOf(letter, reader, subject) }
}
