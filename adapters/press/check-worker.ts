import { readFileSync } from 'node:fs'
import { validateBookPdf } from '../../formats/book-pdf/validate.ts'
import type { PressAnswer } from './press.ts'

/** A process of its own: the document is open as descriptor 3. */
const { buffer, byteOffset, length } = readFileSync(3)
const problems = await validateBookPdf(new Uint8Array(buffer, byteOffset, length))
process.stdout.write(JSON.stringify({ kind: 'checked', problems } satisfies PressAnswer))
