import { readFileSync } from 'node:fs'
import { countManuscript } from '../../../formats/editorial/manuscript/read-manuscript.ts'

/** A process of its own: the manuscript is open as descriptor 3, its name is the argument, the answer is JSON. */
const [, , name = ''] = process.argv
process.stdout.write(JSON.stringify(await countManuscript(readFileSync(3), name)))
