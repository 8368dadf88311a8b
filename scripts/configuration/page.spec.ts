import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { settingNames } from '../../adapters/kernel/running/settings/config.ts'
import { CONFIGURATION_PAGE, configurationPage } from './page.ts'
import { groups } from './words.ts'

it('is as docs/configuration.md says; `npm run configuration` writes it anew', async () =>
  expect(await readFile(CONFIGURATION_PAGE, 'utf8')).toBe(configurationPage()))

it('has words for each setting, in one group', () =>
  expect(groups.flatMap(({ settings }) => Object.keys(settings)).toSorted()).toEqual(settingNames.toSorted()))
