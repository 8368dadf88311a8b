import { readFileSync } from 'node:fs'
import { getResolvedPDFJS } from 'unpdf'
import { validateBookPdf } from '../../../formats/production/book-pdf/validate.ts'
import type { PressAnswer } from './press.ts'

// Loads the library before the document arrives, so that the check need not wait for it.
await getResolvedPDFJS()
/** This process checks one document, which it reads from standard input. */
const { buffer, byteOffset, length } = readFileSync(0)
const problems = await validateBookPdf(new Uint8Array(buffer, byteOffset, length))
process.stdout.write(JSON.stringify({ kind: 'checked', problems } satisfies PressAnswer))
