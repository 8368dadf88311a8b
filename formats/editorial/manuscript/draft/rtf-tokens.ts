/** A control word with its number, a piece of text, or the edge of a group. */
export type RtfToken =
  | { readonly kind: 'word'; readonly name: string; readonly value: number | undefined }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }

const TOKEN = /\\([a-z]+)(-?\d{1,10})? ?|((?:\\'[0-9a-f]{2})+)|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi

const SIGNS: Readonly<Record<string, string>> = {
  '~': '\u00A0',
  _: '\u2011',
  '-': '',
  '\\': '\\',
  '{': '{',
  '}': '}',
}
const NAMED_SIGNS: Readonly<Record<string, string>> = {
  emdash: '–',
  endash: '–',
  bullet: '•',
  lquote: '’',
  rquote: '’',
  ldblquote: '”',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  tab: ' ',
}

/** The encoding of bytes, by the code page that the document names. */
const decoderOf = (source: string) => {
  if (/^.{0,40}\\mac\b/s.test(source)) return new TextDecoder('macintosh')
  const page = /\\ansicpg(\d+)/.exec(source.slice(0, 500))?.[1] ?? '1252'
  const known: Readonly<Record<string, string>> = {
    '932': 'shift_jis',
    '936': 'gbk',
    '949': 'euc-kr',
    '950': 'big5',
    '65001': 'utf-8',
  }
  try {
    return new TextDecoder(known[page] ?? `windows-${page}`)
  } catch {
    return new TextDecoder('windows-1252')
  }
}

const textToken = (text: string): RtfToken => ({ kind: 'text', text })

const wordToken = (name: string, number: string | undefined): RtfToken => {
  const value = number === undefined ? undefined : Number(number)
  if (name === 'u' && value !== undefined) return textToken(String.fromCharCode(value & 0xff_ff))
  const sign = NAMED_SIGNS[name]
  return sign === undefined ? { kind: 'word', name, value } : textToken(sign)
}

/** Reads Rich Text Format token by token. Bytes are text in the document's code page; `\*` is a word of its own. */
export function* rtfTokens(source: string): Generator<RtfToken> {
  const decoder = decoderOf(source)
  const decode = (bytes: Buffer) => decoder.decode(bytes)
  for (const [, word, number, bytes, sign, edge, text] of source.matchAll(TOKEN)) {
    if (word !== undefined) yield wordToken(word, number)
    else if (bytes !== undefined) yield textToken(decode(Buffer.from(bytes.replaceAll(String.raw`\'`, ''), 'hex')))
    else if (sign === '*') yield { kind: 'word', name: '*', value: undefined }
    else if (sign !== undefined) yield textToken(SIGNS[sign] ?? '')
    else if (edge !== undefined) yield { kind: edge === '{' ? 'open' : 'close' }
    else if (text !== undefined) yield textToken(/[\x80-\xff]/.test(text) ? decode(Buffer.from(text, 'latin1')) : text)
  }
}
