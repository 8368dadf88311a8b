import { splitLogIn } from '../../../domain/kernel/values/addresses/log-in-in-address.ts'

/** Names of the fields of one place: its address and its log-in. */
type Place = { readonly url: string; readonly username: string; readonly password: string }

const defaultSettingNames = { url: 'url', username: 'username', password: 'password' }

/** Every place of a publication that has an address and a log-in of its own, by setting. */
const places: Readonly<Record<string, readonly Place[]>> = {
  importDaisy: [defaultSettingNames],
  importRSS: [defaultSettingNames],
  exportToFtp: [defaultSettingNames],
  legimusTransfer: [defaultSettingNames],
  exportWordPress: [{ url: 'url', username: 'user', password: 'pass' }],
  wfsettings: ['TAB_0', 'TAB_1'].map((tab) => ({
    url: `${tab}_FTP_URL`,
    username: `${tab}_USERNAME`,
    password: `${tab}_PASSWORD`,
  })),
}

type Fields = { readonly [field: string]: unknown }

const withoutLogIn = (fields: Fields, { url, username, password }: Place): Fields => {
  const stored = fields[url]
  if (typeof stored !== 'string') return fields
  const parts = splitLogIn(stored)
  if (parts.address === stored) return fields
  const lifted = { [username]: parts.username, [password]: parts.password }
  const missing = Object.entries(lifted).filter(([name, part]) => part !== '' && (fields[name] ?? '') === '')
  return { ...fields, ...Object.fromEntries(missing), [url]: parts.address }
}

/**
 * Upcasts settings of a publication whose addresses hold log-ins, which addresses once could: each log-in moves to the
 * sealed fields that no answer contains, unless the same event sets those.
 */
export const logInsToFields = (data: object): object => {
  const { changes } = data as { readonly changes?: { readonly [group: string]: Fields } }
  if (!changes) return data
  const lifted = Object.entries(places).flatMap(([group, all]) => {
    const fields = changes[group]
    return fields ? [[group, all.reduce(withoutLogIn, fields)] as const] : []
  })
  return { ...data, changes: { ...changes, ...Object.fromEntries(lifted) } }
}
