import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'

/** Where a publication's sources lie: the settings of DAISY import or of RSS import. */
export type SourceSettings = Settings['importDaisy'] | Settings['importRSS']

/** A file as its server lists it. `modifiedAt`: an instant in ISO 8601; null where the server does not say. */
export type ListedFile = { readonly name: string; readonly bytes: number | null; readonly modifiedAt: string | null }

/**
 * A file on disk that has been fetched. `charset`: the encoding that its web server names; `address`: where that server
 * had it, after redirects, without query; `sha256`: of its bytes, of a source.
 */
export type FetchedFile = ListedFile & {
  readonly path: string
  readonly charset?: string
  readonly address?: string
  readonly sha256?: string
}

/**
 * `reason`: a Swedish sentence for staff, without log-in and password. `hostKey`: what an SFTP server shows, as
 * `SHA256:…`, when no person has confirmed it; it has got no password. `isPassing`: a later attempt may succeed without a
 * change of the settings.
 */
export type PlaceFault = { readonly reason: string; readonly hostKey?: string; readonly isPassing?: true }

/** Why nothing was fetched: a Swedish sentence for staff. `isPassing`: as in `PlaceFault`. */
export type FetchRefused = {
  readonly kind: 'refused'
  readonly reason: string
  readonly isPassing?: true | undefined
}

/**
 * A server on which sources lie (FTP, FTPS, SFTP, HTTP, HTTPS). The newest file whose name fits the pattern `filename`
 * of the settings is the source; private networks are refused unless the installation allows them.
 */
export type SourcePlaces = {
  /** Looks for the file without fetching it: 'Prova anslutningen' and `checkFtp`. null: 'Hittades inte'. */
  readonly find: (settings: SourceSettings, signal?: AbortSignal) => Promise<ListedFile | null | PlaceFault>
  /** Fetches the file into the folder. null: there is none. */
  readonly fetch: (
    settings: SourceSettings,
    target: { readonly folder: string; readonly signal?: AbortSignal | undefined },
  ) => Promise<FetchedFile | null | PlaceFault>
  /**
   * Fetches every file whose name fits `pattern` (`*` and `?`) and, where `endings` are given, has one of them: the
   * sounds of `importFtp`. Endings are lower-case, with their dot.
   */
  readonly fetchAll: (
    settings: SourceSettings,
    target: {
      readonly folder: string
      readonly pattern: string
      readonly endings?: readonly string[]
      readonly signal?: AbortSignal | undefined
    },
  ) => Promise<readonly FetchedFile[] | PlaceFault>
  /** Fetches what an address of a feed leads to (an enclosure, an image), of at most `maxBytes` bytes. */
  readonly fetchAddress: (
    address: string,
    target: { readonly folder: string; readonly maxBytes: number; readonly signal?: AbortSignal | undefined },
  ) => Promise<FetchedFile | PlaceFault>
}
