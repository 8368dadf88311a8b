import { SiteFault } from '../../../commands/delivery/delivery/site.ts'

/** The limit for one question, over all pages of its answer. An issue of a hundred articles needs far less. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024
/**
 * The most JSON values in an answer. A parsed value takes fifty times the memory of its character, and again as much
 * when validation rejects it.
 */
const MAX_JSON_VALUES = 500_000

export const ANSWER_TOO_LARGE = 'Webbplatsen svarar med mer än den borde.'

const isSign = new Uint8Array(256)
for (const sign of ',:[{') isSign[sign.charCodeAt(0)] = 1

const countStructuralCharacters = (chunk: Uint8Array): number => {
  let found = 0
  for (const byte of chunk) found += isSign[byte] ?? 0
  return found
}

/** Limits what a site may answer to one question. It counts bytes as they arrive, before they are parsed. */
export const answerBudget = () => {
  let bytes = MAX_ANSWER_BYTES
  let values = MAX_JSON_VALUES
  return {
    /** Throws a `SiteFault` once the site has answered more than the limit. */
    spend: (chunk: Uint8Array) => {
      bytes -= chunk.length
      values -= countStructuralCharacters(chunk)
      if (bytes < 0 || values < 0) throw new SiteFault(ANSWER_TOO_LARGE, true)
    },
  }
}

export type AnswerBudget = ReturnType<typeof answerBudget>
