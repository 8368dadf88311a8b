import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../server/api-client.ts'
import { dateOf, sayDate, sayTime, today } from '../../words/swedish.ts'

/** Who gave a field its value since the version of the form. `name`: null for what no person did. */
type FieldChange = { readonly field: string; readonly name: string | null; readonly at: string }

const DAY_MS = 86_400_000

/** 'i dag kl. 14.20', 'i går kl. 14.20', '24 november 2026 kl. 14.20'. */
const sayWhen = (instant: string): string => {
  const day = dateOf(instant)
  const yesterday = dateOf(new Date(Date.parse(`${today()}T12:00:00Z`) - DAY_MS))
  const said = day === today() ? 'i dag' : day === yesterday ? 'i går' : sayDate(instant)
  return `${said} kl. ${sayTime(instant)}`
}

/** 'Maj ändrade i går kl. 14.20' */
export const sayChange = ({ name, at }: Omit<FieldChange, 'field'>): string =>
  `${name ?? 'En import eller körning'} ändrade ${sayWhen(at)}`

const noChanges: readonly never[] = []

type Version = { readonly etag: string | undefined }

type OthersChangesOptions = {
  /** The address of the entity; undefined: its server does not tell changes. */
  readonly path: string | undefined
  /** The form is based on an older version than the server's. */
  readonly isBehind: boolean
  readonly conflict: Version | undefined
  /** The version of the form. */
  readonly since: string | undefined
  readonly server: Version | undefined
}

/** What others changed since the version of a form, in words by field. */
export const useOthersChanges = (options: OthersChangesOptions): Readonly<Record<string, string>> => {
  const { path, isBehind, conflict, since, server } = options
  const api = useApi()
  const { data = noChanges } = useQuery({
    queryKey: ['changes', path, since, (conflict ?? server)?.etag],
    queryFn: async ({ signal }) => {
      const address = `${path ?? ''}/changes?since=${encodeURIComponent(since ?? '')}`
      return (await api.get<{ readonly changes: readonly FieldChange[] }>(address, { signal })).changes
    },
    enabled: path !== undefined && since !== undefined && (isBehind || conflict !== undefined),
    retry: false,
  })
  return Object.fromEntries(data.map(({ field, ...change }) => [field, sayChange(change)]))
}
