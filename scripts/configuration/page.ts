import { join } from 'node:path'
import { type SettingName, settingDefault } from '../../adapters/kernel/running/settings/config.ts'
import { groups, otherVariables } from './words.ts'

export const CONFIGURATION_PAGE = join(import.meta.dirname, '../../docs/configuration.md')

const intro = `# Configuration

Made by \`npm run configuration\` from \`adapters/kernel/running/settings\`; do not change it by hand. The product reads these variables of
its environment at the start, and says at once what it does not understand. An empty variable counts as absent.
`

const code = (text: string) => (text === '' || text.includes('`') || text.includes(' ') ? text : `\`${text}\``)

const defaultOf = (name: SettingName, otherwise: string | undefined): string => {
  if (otherwise !== undefined) return otherwise
  const value = settingDefault(name)
  return `\`${Array.isArray(value) ? value.join(',') : String(value)}\``
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** The page of every setting, as Markdown. */
export const configurationPage = (): string => {
  const parts = groups.map(({ title, settings }) => {
    const rows = Object.entries(settings).map(([name, { what, example, otherwise }]) => [
      `\`${name}\``,
      what,
      // The cast is sound: the names of a group are those of settings.
      defaultOf(name as SettingName, otherwise),
      code(example),
    ])
    return `## ${title}\n\n${table(['variable', 'what', 'without it', 'example'], rows)}`
  })
  const others = otherVariables.map(([name, what, example]) => [`\`${name}\``, what, code(example)])
  return (
    [intro, ...parts, `## Read by others\n\n${table(['variable', 'what', 'example'], others)}`]
      .join('\n\n')
      .replace('\n\n\n', '\n\n') + '\n'
  )
}
