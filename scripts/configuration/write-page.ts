import { writeFile } from 'node:fs/promises'
import { CONFIGURATION_PAGE, configurationPage } from './page.ts'

await writeFile(CONFIGURATION_PAGE, configurationPage())
