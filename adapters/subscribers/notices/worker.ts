import { readFileSync } from 'node:fs'
import { cutNotice } from '../../../formats/subscribers/bounces/cut-notice.ts'
import { readBounce } from '../../../formats/subscribers/bounces/read-bounce.ts'

/**
 * This worker process gets the letter on standard input and answers in JSON; null means that the letter is no bounce.
 */
const bounce = await readBounce(cutNotice(readFileSync(0))).catch(() => undefined)
process.stdout.write(JSON.stringify(bounce ?? null))
