import { asMarkup } from '../../../../domain/kernel/values/texts/markup.ts'
import { decodePlain } from '../plain-text.ts'
import { draftBuilder } from './builder.ts'
import { levelOf } from './style-names.ts'

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/
const ITEM = /^\s*(?:[-–*•]|(\d{1,3})[.)])\s+(.+)$/
/** A line that is at least this long was broken by the program that wrote it. */
const WRAPPED_LENGTH = 60

/** Lines that follow each other are one paragraph; short ones, such as verses and addresses, stay lines. */
const joinLines = (lines: readonly string[]): string =>
  lines
    .map((line, index) => {
      const isLast = index === lines.length - 1
      return asMarkup(line.trim()) + (isLast ? '' : line.length >= WRAPPED_LENGTH ? ' ' : '<br>')
    })
    .join('')

const draftOfText = (text: string): string => {
  const builder = draftBuilder()
  const lines = text.replaceAll('\f', '\n').split(/\r\n|[\n\r\u0085\u2028\u2029]/)
  /** Without empty lines between them, paragraphs are lines. */
  const areParted = lines.some((line, index) => line.trim() === '' && index > 0 && index < lines.length - 1)
  let open: string[] = []
  const end = () => {
    if (open.length > 0) builder.markup(`<p>${joinLines(open)}</p>`)
    open = []
  }
  const write = (content: string, form: Parameters<typeof builder.closeParagraph>[0]) => {
    end()
    builder.openParagraph()
    builder.text(content)
    builder.closeParagraph(form)
  }
  for (const line of lines) {
    const [, signs, name = ''] = HEADING.exec(line) ?? []
    const item = ITEM.exec(line)
    if (signs !== undefined) write(name, { level: levelOf(signs.length) })
    else if (item) write(item[2] ?? '', { list: { depth: 0, tag: item[1] === undefined ? 'ul' : 'ol' } })
    else if (line.trim() === '') end()
    else {
      if (!areParted) end()
      open.push(line)
    }
  }
  end()
  return builder.html()
}

/** Text, Markdown or HTML as HTML. In plain text `#` marks a heading. */
export const draftOfPlain = (bytes: Buffer, ending: string): string => {
  const { text, isHtml } = decodePlain(bytes, ending)
  return isHtml ? text : draftOfText(text)
}
