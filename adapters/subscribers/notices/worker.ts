import { readFileSync } from 'node:fs'
import { cutNotice } from '../../../formats/subscribers/bounces/cut-notice.ts'
import { readBounce } from '../../../formats/subscribers/bounces/read-bounce.ts'

/** A process of its own: the letter comes on its standard input, the answer is JSON; null: it is no notice. */
const bounce = await readBounce(cutNotice(readFileSync(0))).catch(() => undefined)
process.stdout.write(JSON.stringify(bounce ?? null))
