import { decodeUriText } from '../texts/decode-uri-text.ts'

/**
 * The userinfo between an address's scheme and its server (RFC 3986, 3.2.1). URL parsers drop extra slashes and take a
 * backslash for one (WHATWG URL, 4.4), so the pattern skips both; text behind the server is no log-in.
 */
const USERINFO = /^([a-z][a-z\d+.-]*:)[/\\]*([^/\\?#]*)@/i

/** Whether an address has userinfo before its server. */
export const hasLogIn = (address: string): boolean => USERINFO.test(address)

type AddressParts = { readonly address: string; readonly username: string; readonly password: string }

/** An address without its log-in, and the decoded log-in; both fields are empty without one. */
export const splitLogIn = (address: string): AddressParts => {
  const [whole, scheme, userinfo] = USERINFO.exec(address) ?? []
  if (whole === undefined || userinfo === undefined) return { address, username: '', password: '' }
  const colon = userinfo.indexOf(':')
  const [username, password] = colon < 0 ? [userinfo, ''] : [userinfo.slice(0, colon), userinfo.slice(colon + 1)]
  return {
    address: `${scheme}//${address.slice(whole.length)}`,
    username: decodeUriText(username),
    password: decodeUriText(password),
  }
}
