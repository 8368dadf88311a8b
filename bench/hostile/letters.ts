/** A letter that pretends to have bounced, and makes its parser run out of memory or time. */
type Letter = { readonly name: string; readonly make: () => string }

const repeatToSize = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes)
const letterAround =
  (head: string, text: string, foot = '') =>
  (bytes: number) =>
    head + repeatToSize(text, bytes) + foot
const letterOfType = (type: string, text: string) => letterAround(`Content-Type: ${type}\r\n\r\n`, text)
const field = (name: string, text: string) => letterAround(`${name}: `, text, '\r\n\r\nHej')

const nestedParts = (bytes: number) =>
  Array.from(
    { length: Math.min(bytes / 60, 5_000) },
    (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
  ).join('') + repeatToSize('a\r\n', bytes / 2)

const kinds: Readonly<Record<string, (bytes: number) => string>> = {
  breaks: letterAround('From: a@b.se\r\n', '\r\n'),
  feeds: letterAround('From: a@b.se\n', '\n'),
  headers: letterAround('', 'X-Y: z\r\n', '\r\nHej'),
  folded: letterAround('X-Y: z\r\n', ' a\r\n', '\r\nHej'),
  comments: field('To', '('),
  commas: field('To', 'a,'),
  groups: field('To', 'a:'),
  words: field('Subject', '=?utf-8?q?a?= '),
  openWords: field('Subject', '=?utf-8?q?'),
  parameters: letterAround('Content-Type: text/plain', '; a*0=b', '\r\n\r\nHej'),
  letters: letterAround('', 'Content-Type: message/rfc822\r\n\r\n'),
  parts: letterOfType('multipart/mixed; boundary=b', '--b\r\n\r\n'),
  reports: letterOfType('multipart/report; boundary=b', '--b\r\nContent-Type: message/delivery-status\r\n\r\nx\r\n'),
  nested: nestedParts,
  flowed: letterOfType('text/plain; format=flowed; delsp=yes', 'a \r\n'),
  html: letterOfType('text/html', '<a href="'),
  entities: letterOfType('text/html', '&'),
  base64: letterAround('Content-Transfer-Encoding: base64\r\n\r\n', 'YQ==\r\n'),
  quoted: letterAround('Content-Transfer-Encoding: quoted-printable\r\n\r\n', '=\r\n'),
  noughts: letterAround('From: a@b.se\r\n\r\n', '\0'),
}

const sizes = [60_000, 700_000, 1_900_000]

/** Sixty: twenty kinds in three sizes. */
export const letters: readonly Letter[] = Object.entries(kinds).flatMap(([name, make]) =>
  sizes.map((bytes) => ({ name: `${name} of ${bytes}`, make: () => make(bytes) })),
)
