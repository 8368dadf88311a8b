import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { RIGHTS_PAGE, rightsPage } from './table.ts'

it('is as docs/who-may-what.md says; `npm run rights` writes it anew', async () =>
  expect(await readFile(RIGHTS_PAGE, 'utf8')).toBe(rightsPage()))
