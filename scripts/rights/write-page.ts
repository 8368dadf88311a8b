import { writeFile } from 'node:fs/promises'
import { RIGHTS_PAGE, rightsPage } from './table.ts'

await writeFile(RIGHTS_PAGE, rightsPage())
