import { settingNames } from '../../../adapters/kernel/running/settings/config.ts'
import type { Finding } from './finding.ts'

/** Variables of other programs whose names begin as settings of the product do. */
const OTHER_PROGRAMS = /^(OTEL_|NODE_|HOSTNAME$|HOSTTYPE$|DATABASE$)/

const prefixOf = (name: string) => name.split('_')[0] ?? name

/** Whether two names differ by one letter: put in, left out, exchanged. */
const isMisspelt = (name: string, known: string): boolean => {
  if (name.length < 6 || Math.abs(name.length - known.length) > 1) return false
  let start = 0
  while (start < name.length && name[start] === known[start]) start += 1
  const rest = (skipName: number, skipKnown: number) => name.slice(start + skipName) === known.slice(start + skipKnown)
  return rest(1, 1) || rest(1, 0) || rest(0, 1)
}

/** Settings of the environment that this version does not take, though they look like its own. */
export const readSettings = (variables: Readonly<Record<string, string | undefined>>): Finding => {
  const knownSettings = new Set<string>(settingNames)
  const beginnings = new Set(settingNames.filter((name) => name.includes('_')).map(prefixOf))
  const unknownSettings = Object.keys(variables)
    .filter((name) => variables[name] && !knownSettings.has(name) && !OTHER_PROGRAMS.test(name))
    .filter((name) => settingNames.some((each) => isMisspelt(name, each)) || beginnings.has(prefixOf(name)))
    .toSorted()
  const lines = unknownSettings.map((name) => `${name}: this version does not know it, see docs/configuration.md`)
  return lines.length === 0
    ? { level: 'ready', title: 'Settings: all known', lines }
    : { level: 'attention', title: `Settings: ${lines.length} unknown`, lines }
}
