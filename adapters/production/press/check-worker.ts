import { readFileSync } from 'node:fs'
import { getResolvedPDFJS } from 'unpdf'
import { validateBookPdf } from '../../../formats/production/book-pdf/validate.ts'
import type { PressAnswer } from './press.ts'

// Read before the document comes: whoever checks it would read it then.
await getResolvedPDFJS()
/** A process of its own: the document comes on its standard input. */
const { buffer, byteOffset, length } = readFileSync(0)
const problems = await validateBookPdf(new Uint8Array(buffer, byteOffset, length))
process.stdout.write(JSON.stringify({ kind: 'checked', problems } satisfies PressAnswer))
