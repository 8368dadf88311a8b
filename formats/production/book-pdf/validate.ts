import type { Problem } from '../book/problem.ts'
import { documentRules, problem } from './rules/document-rules.ts'
import { readPdf } from './rules/read-pdf.ts'
import { structureRules } from './rules/structure-rules.ts'

/**
 * Checks a document as it was written, byte for byte, before it is delivered: the rules of ISO 14289-1 (PDF/UA-1) that
 * a program can check for the documents we write (5, 7.1, 7.2, 7.3, 7.4.2, 7.6, 7.17, 7.18.1, 7.18.3, 7.18.5, 7.21.4.1,
 * 7.21.7). An empty answer means deliverable. Takes ownership of the bytes.
 */
export const validateBookPdf = async (bytes: Uint8Array): Promise<readonly Problem[]> => {
  try {
    const pdf = await readPdf(bytes)
    return [...documentRules, ...structureRules].flatMap((rule) => rule(pdf))
  } catch (error) {
    return [problem('readable', `Går inte att öppna: ${String(error)}`)]
  }
}
