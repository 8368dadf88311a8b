/**
 * Folds spellings of a folder that lead to the same one (RFC 3986, 6.2.2.3). Every server treats two slashes as one.
 */
export const folderInOneForm = (folder: string): string =>
  folder
    .replaceAll(/\/(?:\.?\/)+/g, '/')
    .replace(/^\.(?:\/|$)/, '')
    .replace(/\/\.$/, '/')
    .replace(/(?<=.)\/$/, '')

const PLACE = /^((ftps?|sftp):\/\/[^/]*)(\/{0,2})(.*)$/i
const usualPorts: Readonly<Record<string, string>> = { ftp: ':21', ftps: ':21', sftp: ':22' }

/**
 * One spelling for a server and folder, because the files at a place are known by its address. Two slashes after the
 * server lead to its root, one to the folder of the log-in. Other addresses stay as they are.
 */
export const filePlaceInOneForm = (place: string): string => {
  const [, written = '', scheme = '', lead = '', path = ''] = PLACE.exec(place) ?? []
  if (written === '') return place
  const server = written.toLowerCase()
  const port = usualPorts[scheme.toLowerCase()] ?? ''
  const usual = server.endsWith(port) ? server.slice(0, -port.length) : server
  const folder = folderInOneForm(path.replace(/^\/+/, ''))
  return folder === '' && lead !== '//' ? usual : `${usual}${lead}${folder}`
}
