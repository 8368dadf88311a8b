import { z } from 'zod'

/** Remarks on how the list was read, for the user who reviews it. */
export const ListRemark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('encoding'), encoding: z.enum(['macintosh', 'ibm850', 'utf-8 twice']) }),
  /** `example`: a word with an implausible character; empty when no word is certain to be wrong. */
  z.object({ kind: z.literal('strangeSigns'), example: z.string() }),
  z.object({ kind: z.literal('sheet'), name: z.string() }),
  z.object({ kind: z.literal('hiddenRows'), count: z.int() }),
])
export type ListRemark = z.infer<typeof ListRemark>

const encodings = {
  macintosh: 'som en äldre Mac skriver dem (Mac Roman)',
  ibm850: 'som DOS skriver dem (CP850)',
  'utf-8 twice': 'om: de var UTF-8 som någon hade läst som Latin-1',
} as const

/** The remark in one or two Swedish sentences. */
export const wordsOf = (remark: ListRemark): string => {
  switch (remark.kind) {
    case 'encoding':
      return `Tecknen tolkades ${encodings[remark.encoding]}. Kontrollera att å, ä och ö är rätt.`
    case 'strangeSigns':
      return `Tecknen ser konstiga ut${remark.example && `, till exempel ”${remark.example}”`}. Är de fel: spara listan som xlsx, eller som CSV i UTF-8, och läs in den igen.`
    case 'sheet':
      return `Det första bladet är dolt. Bladet ”${remark.name}” lästes.`
    case 'hiddenRows':
      return remark.count === 1
        ? 'En rad är dold eller bortfiltrerad i kalkylbladet, och togs med.'
        : `${remark.count} rader är dolda eller bortfiltrerade i kalkylbladet, och togs med.`
  }
}
