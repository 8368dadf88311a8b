/** Of letters that lead nowhere else: RFC 3986, 6.2.2.3; and on every server two slashes are one. */
export const folderInOneForm = (folder: string): string =>
  folder
    .replaceAll(/\/(?:\.?\/)+/g, '/')
    .replace(/^\.(?:\/|$)/, '')
    .replace(/\/\.$/, '/')
    .replace(/(?<=.)\/$/, '')

const PLACE = /^((ftps?|sftp):\/\/[^/]*)(\/{0,2})(.*)$/i
const usualPorts: Readonly<Record<string, string>> = { ftp: ':21', ftps: ':21', sftp: ':22' }

/**
 * A server and a folder where files are laid: two addresses that certainly lead to the same are the same, for what lies there is
 * known by it. Two slashes behind the server lead to its root, one to where a log-in leads. Other addresses stay.
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
